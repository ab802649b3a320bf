import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOTE_LENGTH } from '#shared/domain/account/account-limits.ts';
import type { Note } from '#shared/domain/notes/note.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { tagIdOf, writingNote } from '../support/builders/some-tags.ts';
import { aUser, saving, type CoreUser } from '../support/server/core-user.ts';
import { engines } from '../support/server/database/test-database.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';

const ad = anAd();

const noteOf = async (user: CoreUser): Promise<Note | undefined> =>
  (await user.all()).flatMap((change) => (change.kind === 'ad-note' ? [change.note] : []))[0];
const goneOf = async (user: CoreUser): Promise<string[]> =>
  (await user.all()).flatMap((change) => (change.kind === 'ad-note-deleted' ? [change.adId] : []));

describe.each(engines)('notes over %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(engine, { parts: usersByName });
  });
  afterAll(() => server.stop());

  test('are stored for ads of the account only, with a time that is not in the future', async () => {
    const user = aUser(server);
    const { body } = await user.push(
      1,
      writingNote(ad.id, 'Too early'),
      saving(ad),
      writingNote(ad.id, 'Mine\u0000', 1, { writtenAt: Date.now() + DAY_MS }),
      writingNote(ad.id, 'x'.repeat(NOTE_LENGTH + 1), 2),
    );
    expect(body.outcomes).toMatchObject([{}, {}, {}, { errorCode: 'INPUT_INVALID' }]);
    const note = await noteOf(user);
    expect(note).toMatchObject({ text: 'Mine\uFFFD', revision: tagIdOf(1), otherTexts: [] });
    expect(note?.updatedAt).toBeLessThanOrEqual(Date.now());
    const other = await user.push(5, writingNote('9000001', 'Mine'), writingNote('9000001', ''));
    expect(other.body.outcomes.map(({ notStored }) => notStored)).toEqual([['9000001'], undefined]);
  });

  test('keep the text that a write did not see, until the user decides', async () => {
    const user = aUser(server);
    const basedOn = tagIdOf(2);
    await user.push(1, saving(ad), writingNote(ad.id, 'One'), writingNote(ad.id, 'Two', 2));
    expect(await noteOf(user)).toMatchObject({ text: 'Two', otherTexts: ['One'] });
    await user.push(4, writingNote(ad.id, 'Two longer', 3, { basedOn }));
    expect(await noteOf(user)).toMatchObject({ text: 'Two longer', revision: tagIdOf(3), otherTexts: ['One'] });
    await user.push(5, writingNote(ad.id, 'Both', 4, { basedOn: tagIdOf(3), resolves: true }));
    expect(await noteOf(user)).toMatchObject({ text: 'Both', otherTexts: [] });
  });

  test('are removed with their text or with their ad, and can be written again', async () => {
    const user = aUser(server);
    await user.push(1, saving(ad), writingNote(ad.id, 'One'), writingNote(ad.id, '', 2, { basedOn: tagIdOf(1) }));
    expect([await noteOf(user), await goneOf(user)]).toEqual([undefined, [ad.id]]);
    await user.push(4, writingNote(ad.id, 'Again', 3), { kind: 'unsave-ad', adId: ad.id });
    expect([await noteOf(user), await goneOf(user)]).toMatchObject([{ text: 'Again' }, []]);
    await user.push(6, { kind: 'delete-ad', adId: ad.id }, saving(ad));
    expect([await noteOf(user), await goneOf(user)]).toEqual([undefined, [ad.id]]);
  });
});
