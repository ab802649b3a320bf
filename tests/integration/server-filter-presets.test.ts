import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FILTER_PRESETS_PER_ACCOUNT } from '#shared/domain/account/account-limits.ts';
import { emptyChoice, type FilterChoice } from '#shared/domain/lists/filter-choice.ts';
import type { Mutation } from '#shared/domain/synced/synced-kinds.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { aUser } from '../support/server/core-user.ts';
import { NOON } from '../support/builders/followed-pages.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';
import { engines } from '../support/server/database/test-database.ts';

const saving = (id: string, facts: { name?: string; choice?: FilterChoice; savedAt?: number } = {}): Mutation => ({
  kind: 'save-preset',
  id,
  name: 'Mine',
  choice: emptyChoice,
  savedAt: NOON,
  ...facts,
});
const anyText: FilterChoice = {
  conditions: [
    ['text', { kind: 'text', has: 'lamp\u0000\uD800', lacks: '' }],
    ['days', { kind: 'within', least: 1.5, most: null }],
  ],
  sort: 'spend',
};

describe.each(engines)('presets of the filter bar over %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(engine, { parts: usersByName });
  });
  afterAll(() => server.stop());

  test('are stored with any text of a choice and their first time, never in the future', async () => {
    const user = aUser(server);
    const [id, later] = [randomUUID(), randomUUID()];
    await user.push(1, saving(id), saving(id, { choice: anyText, savedAt: NOON + 1 }), saving(id, { choice: anyText }));
    expect(await user.all()).toEqual([
      { kind: 'filter-preset', seq: 2, id, name: 'Mine', choice: anyText, savedAt: NOON },
    ]);
    await user.push(4, saving(later, { savedAt: Date.now() + DAY_MS }));
    const [, preset] = await user.all();
    expect(preset?.kind === 'filter-preset' && preset.savedAt <= Date.now()).toBe(true);
  });

  test('are removed on every device, and one that was removed can be saved again', async () => {
    const user = aUser(server);
    const id = randomUUID();
    await user.push(1, { kind: 'remove-preset', id }, saving(id), { kind: 'remove-preset', id });
    expect(await user.all()).toMatchObject([{ kind: 'filter-preset-deleted', id }]);
    await user.push(4, saving(id, { name: 'Again\u0000' }));
    expect(await user.all()).toMatchObject([{ kind: 'filter-preset', id, name: 'Again\uFFFD' }]);
  });

  test('are refused above the limit, except for a change of one', async () => {
    const user = aUser(server);
    const ids = Array.from({ length: FILTER_PRESETS_PER_ACCOUNT }, () => randomUUID());
    await user.push(1, ...ids.map((id) => saving(id)));
    const first = ids[0] ?? '';
    const next = ids.length + 1;
    const { body } = await user.push(next, saving(randomUUID()), saving(first, { name: 'New' }));
    expect(body.outcomes).toMatchObject([{ errorCode: 'PRESET_LIMIT_REACHED' }, { outcome: 'applied' }]);
    expect((await user.all()).at(-1)).toMatchObject({ id: first, name: 'New' });
  });

  test('need a name, and an id in lower case', async () => {
    const user = aUser(server);
    const { body } = await user.push(1, saving(randomUUID(), { name: ' ' }), saving(randomUUID().toUpperCase()));
    expect(body.outcomes).toMatchObject([{ errorCode: 'INPUT_INVALID' }, { errorCode: 'INPUT_INVALID' }]);
  });
});
