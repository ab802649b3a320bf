import { Dexie, type DBCore, type DBCoreMutateRequest, type DBCoreTable, type Middleware } from 'dexie';
import type { AdId } from '#shared/domain/ad/ad.ts';

const CAPTURED = 'capturedAds';
const CHANGED = 'changedAds';

/**
 * Records the ids of the captured ads that a change touches, in the transaction of that change. So a list digest that
 * is out of date can always be recognized.
 */
export const recordChangedAds: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'recordChangedAds',
  create: (core) => ({
    ...core,
    transaction: (stores, mode, options) =>
      core.transaction(mode === 'readwrite' ? withNotes(stores) : stores, mode, options),
    table: (name) => {
      // While an older store is upgraded, the table for changed ads does not exist yet.
      const canNote = core.schema.tables.some((table) => table.name === CHANGED);
      return name === CAPTURED && canNote ? noting(core.table(name), core.table(CHANGED)) : core.table(name);
    },
  }),
};

const withNotes = (stores: string[]): string[] =>
  stores.includes(CAPTURED) && !stores.includes(CHANGED) ? [...stores, CHANGED] : stores;

const noting = (captured: DBCoreTable, changed: DBCoreTable): DBCoreTable => ({
  ...captured,
  // Uses promises of Dexie: native promises would leave its transaction.
  mutate: (request) =>
    keysOf(captured, request).then((keys) => {
      const adIds = [...new Set(keys.map(adIdOf))];
      const note = { type: 'add', trans: request.trans, values: [{ adIds }] } as const;
      const done = captured.mutate(request);
      return adIds.length === 0 ? done : changed.mutate(note).then(() => done);
    }),
});

/** The primary keys of the rows that the request changes. */
const keysOf = (table: DBCoreTable, request: DBCoreMutateRequest): Promise<readonly unknown[]> => {
  const { primaryKey } = table.schema;
  switch (request.type) {
    case 'delete':
      return Dexie.Promise.resolve(request.keys);
    case 'deleteRange': {
      const query = { index: primaryKey, range: request.range };
      return table.query({ trans: request.trans, values: false, query }).then(({ result }) => result);
    }
    case 'add':
    case 'put':
      return Dexie.Promise.resolve(request.keys ?? request.values.map((row) => primaryKey.extractKey?.(row)));
  }
};

/** The key of a captured ad begins with the ad's id. */
const adIdOf = (key: unknown): AdId => String(Array.isArray(key) ? key[0] : key);
