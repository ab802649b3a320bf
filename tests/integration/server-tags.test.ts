import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TAGS_PER_ACCOUNT, TAGS_PER_AD } from '#shared/domain/account/account-limits.ts';
import { SYNCED_KIND_NAMES, type Mutation } from '#shared/domain/synced/synced-kinds.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { NOON } from '../support/builders/followed-pages.ts';
import { creatingTag, tagging, tagIdOf, untagging } from '../support/builders/some-tags.ts';
import { aUser, saving, type CoreUser } from '../support/server/core-user.ts';
import { engines } from '../support/server/database/test-database.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';

const ad = anAd();
const renaming = (number: number, name: string): Mutation => ({ kind: 'rename-tag', tagId: tagIdOf(number), name });
const merging = (number: number, into: number): Mutation => ({
  kind: 'merge-tag',
  tagId: tagIdOf(number),
  into: tagIdOf(into),
});
const deleting = (number: number): Mutation => ({ kind: 'delete-tag', tagId: tagIdOf(number) });

/** The tags of an account without their seq, and the ads of each tag. */
const tagsOf = async (user: CoreUser) => {
  const changes = await user.all();
  return {
    tags: changes.flatMap((change) =>
      change.kind === 'tag' ? [[change.tagId, change.name, change.mergedInto] as const] : [],
    ),
    ads: changes.flatMap((change) =>
      change.kind === 'ad-tag' ? [[change.adId, change.tagId, change.addedAt] as const] : [],
    ),
    gone: changes.flatMap((change) => (change.kind === 'tag-deleted' ? [change.tagId] : [])),
  };
};
const [first, second, third] = [tagIdOf(1), tagIdOf(2), tagIdOf(3)];

describe.each(engines)('tags over %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(engine, { parts: usersByName });
  });
  afterAll(() => server.stop());

  test('are stored once, renamed, and put on ads of the account', async () => {
    const user = aUser(server);
    await user.push(1, saving(ad), creatingTag(1, ' Lamps\u0000 '), creatingTag(1, 'Other'), tagging(1, [ad.id]));
    expect(await tagsOf(user)).toEqual({ tags: [[first, 'Lamps\uFFFD', null]], ads: [[ad.id, first, NOON]], gone: [] });
    await user.push(5, renaming(1, 'Lights'));
    expect((await tagsOf(user)).tags).toEqual([[first, 'Lights', null]]);
  });

  test('become aliases of the tag that already has their name', async () => {
    const user = aUser(server);
    await user.push(1, creatingTag(1, 'Café  lamps'), creatingTag(2, 'CAFE\u0301 lamps'), creatingTag(3, 'Lights'));
    await user.push(4, renaming(3, 'café lamps'), renaming(1, 'CAFÉ LAMPS'));
    expect((await tagsOf(user)).tags).toEqual([
      [second, 'CAFE\u0301 lamps', first],
      [third, 'café lamps', first],
      [first, 'CAFÉ LAMPS', null],
    ]);
  });

  test('merge into the last target, and never into themselves or in a circle', async () => {
    const user = aUser(server);
    await user.push(1, creatingTag(1), creatingTag(2), creatingTag(3), merging(1, 2), merging(3, 1), merging(2, 3));
    await user.push(7, merging(2, 2), merging(2, 9));
    expect((await tagsOf(user)).tags).toEqual([
      [first, 'Tag 1', second],
      [third, 'Tag 3', second],
      [second, 'Tag 2', null],
    ]);
    await user.push(9, renaming(1, 'Renamed'));
    expect((await tagsOf(user)).tags).toContainEqual([second, 'Renamed', null]);
  });

  test('disappear with their aliases and from all ads, and are not created again', async () => {
    const user = aUser(server);
    await user.push(1, saving(ad), creatingTag(1), creatingTag(2), creatingTag(3), merging(2, 1));
    await user.push(6, tagging(1, [ad.id]), tagging(2, [ad.id]), tagging(3, [ad.id]), deleting(1));
    const { body } = await user.push(10, creatingTag(1), tagging(1, [ad.id]));
    expect(body.outcomes.map(({ notStored }) => notStored)).toEqual([[first], [ad.id]]);
    expect(await tagsOf(user)).toEqual({
      tags: [[third, 'Tag 3', null]],
      ads: [[ad.id, third, NOON]],
      gone: [first, second],
    });
  });

  test('leave an ad only by a removal that knows their last addition', async () => {
    const user = aUser(server);
    await user.push(
      1,
      saving(ad),
      creatingTag(1),
      tagging(1, [ad.id], 5),
      tagging(1, [ad.id], 9),
      tagging(1, [ad.id], 7),
    );
    await user.push(6, untagging(1, [ad.id], 5), untagging(1, [ad.id], 7));
    expect((await tagsOf(user)).ads).toEqual([[ad.id, first, 9]]);
    await user.push(8, untagging(1, [ad.id], 9));
    expect((await tagsOf(user)).ads).toEqual([]);
    await user.push(9, tagging(1, [ad.id], 3), untagging(1, [ad.id], 9));
    expect((await tagsOf(user)).ads).toEqual([[ad.id, first, 3]]);
  });

  test('are not stored for other ads, above the tags of an ad, or without the tag', async () => {
    const user = aUser(server);
    const numbers = Array.from({ length: TAGS_PER_AD + 1 }, (_, index) => index + 1);
    await user.push(1, saving(ad), ...numbers.map((number) => creatingTag(number)));
    const last = TAGS_PER_AD + 1;
    const { body } = await user.push(
      last + 2,
      ...numbers.map((number) => tagging(number, [ad.id, '9000001'])),
      tagging(99, [ad.id]),
      tagging(1, [ad.id], NOON + 1),
    );
    expect(body.outcomes.map(({ notStored }) => notStored)).toEqual([
      ...numbers.slice(0, -1).map(() => ['9000001']),
      [ad.id, '9000001'],
      [ad.id],
      undefined,
    ]);
  });

  test('are refused above the limit of an account', async () => {
    const user = aUser(server);
    await user.push(1, creatingTag(1));
    await server.db.execute(sql`
      insert into tag (user_id, tag_id, name, name_key, seq)
      select ${user.id}, 'tag ' || n, n, n, n from generate_series(2, ${TAGS_PER_ACCOUNT}::int) as n`);
    const { body } = await user.push(2, creatingTag(2), creatingTag(1), renaming(1, 'Renamed'));
    expect(body.outcomes).toMatchObject([
      { errorCode: 'TAG_LIMIT_REACHED' },
      { outcome: 'applied' },
      { outcome: 'applied' },
    ]);
  });

  test('leave tombstones when their ad is deleted, and stay when it is no longer saved', async () => {
    const user = aUser(server);
    await user.push(1, saving(ad), creatingTag(1), tagging(1, [ad.id]), { kind: 'unsave-ad', adId: ad.id });
    expect((await tagsOf(user)).ads).toHaveLength(1);
    await user.push(5, { kind: 'delete-ad', adId: ad.id }, saving(ad));
    expect((await user.all()).filter(({ kind }) => kind.startsWith('ad-tag'))).toMatchObject([
      { kind: 'ad-tag-deleted', adId: ad.id, tagId: first },
    ]);
  });

  test('are not sent to a device that knows fewer kinds', async () => {
    const user = aUser(server);
    await user.push(1, creatingTag(1));
    const kindsOf = async (kinds: number) =>
      (await user.call('GET', `/api/sync/pull?since=0&kinds=${kinds}`)).body.changes.map(({ kind }) => kind);
    const before = SYNCED_KIND_NAMES.indexOf('tag');
    expect(await kindsOf(before)).toEqual([]);
    expect(await kindsOf(before + 1)).toEqual(['tag']);
  });
});
