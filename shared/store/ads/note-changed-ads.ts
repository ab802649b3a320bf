import { Dexie, type DBCore, type DBCoreMutateRequest, type DBCoreTable, type Middleware } from 'dexie';
import type { AdId } from '#shared/domain/ad/ad.ts';

const CAPTURED = 'capturedAds';
const CHANGED = 'changedAds';

/**
 * Notes which captured ads each change touches, in the change's own transaction and whoever makes it: what is made from them,
 * the digests of lists, can never be taken for true when it is not.
 */
export const noteChangedAds: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'noteChangedAds',
  create: (core) => ({
    ...core,
    transaction: (stores, mode, options) =>
      core.transaction(mode === 'readwrite' ? withNotes(stores) : stores, mode, options),
    table: (name) => {
      // While a store of an older version is brought up to date, there is nothing to note it in yet.
      const canNote = core.schema.tables.some((table) => table.name === CHANGED);
      return name === CAPTURED && canNote ? noting(core.table(name), core.table(CHANGED)) : core.table(name);
    },
  }),
};

const withNotes = (stores: string[]): string[] =>
  stores.includes(CAPTURED) && !stores.includes(CHANGED) ? [...stores, CHANGED] : stores;

const noting = (captured: DBCoreTable, changed: DBCoreTable): DBCoreTable => ({
  ...captured,
  // Chains of Dexie's own promises: others would leave its transaction.
  mutate: (request) =>
    keysOf(captured, request).then((keys) => {
      const adIds = [...new Set(keys.map(adIdOf))];
      const note = { type: 'add', trans: request.trans, values: [{ adIds }] } as const;
      const done = captured.mutate(request);
      return adIds.length === 0 ? done : changed.mutate(note).then(() => done);
    }),
});

/** Primary keys of what is about to change. */
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

/** A captured ad's key begins with the ad's id. */
const adIdOf = (key: unknown): AdId => String(Array.isArray(key) ? key[0] : key);
