import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { FILTER_PRESETS_PER_ACCOUNT } from '#shared/domain/account/account-limits.ts';
import { emptyChoice, type FilterChoice } from '#shared/domain/lists/filter-choice.ts';
import { LocalDatabase } from '../database.ts';
import { createFilterPresetsStore, type FilterPresetsStore } from './filter-presets-store.ts';

let db: LocalDatabase;
let store: FilterPresetsStore;

beforeEach(() => {
  let time = 0;
  db = new LocalDatabase(randomUUID());
  store = createFilterPresetsStore(db, { now: () => (time += 1), newId: randomUUID });
});

const long: FilterChoice = { conditions: [['days', { kind: 'within', least: 30, most: null }]], sort: 'spend' };

test('lists presets in the order in which they were saved first, and removes one', async () => {
  const first = await store.save('First', long);
  const second = await store.save('Second', emptyChoice);
  expect(await store.list()).toEqual([
    { id: first, name: 'First', choice: long },
    { id: second, name: 'Second', choice: emptyChoice },
  ]);
  await store.remove(first);
  expect((await store.list()).map(({ name }) => name)).toEqual(['Second']);
});

test('replaces the choice of the preset with the same name, and enqueues nothing for the same choice', async () => {
  const id = await store.save('Long', emptyChoice);
  await store.save('Other', emptyChoice);
  expect(await store.save('Long', long)).toBe(id);
  expect(await store.save('Long', long)).toBe(id);
  expect((await store.list())[0]).toEqual({ id, name: 'Long', choice: long });
  expect(await db.outbox.count()).toBe(3);
});

test('keeps a preset of the Ad Library when a list saves one with the same name', async () => {
  const ofList: FilterChoice = {
    conditions: [['list.days-min', { kind: 'text', has: '30', lacks: '' }]],
    sort: null,
  };
  const id = await store.save('Long', long);
  expect(await store.save('Long', ofList)).not.toBe(id);
  expect((await store.list()).map(({ choice }) => choice)).toEqual([long, ofList]);
});

test('rejects a further preset above the limit, but still replaces one', async () => {
  for (let index = 0; index < FILTER_PRESETS_PER_ACCOUNT; index += 1) await store.save(`Preset ${index}`, emptyChoice);
  await expect(store.save('Further', long)).rejects.toMatchObject({ code: 'PRESET_LIMIT_REACHED' });
  await store.save('Preset 0', long);
  expect((await store.list()).map(({ choice }) => choice.sort).slice(0, 2)).toEqual(['spend', null]);
});
