import { Dexie } from 'dexie';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import { LocalDatabase } from '#shared/store/database.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { FIRST_STORE } from '#tests/support/builders/first-store.ts';

/** Creates a local store of the first version with `ads` ads and an unsent change of each ad. */
export const createOldStore = async (userId: string, ads: number): Promise<void> => {
  const old = new Dexie(`spendlens-${userId}`, { chromeTransactionDurability: 'strict' });
  old.version(1).stores(FIRST_STORE);
  const all = Array.from({ length: ads }, (_, index) => anAd({ id: String(7_400_000_000 + index) }));
  await old
    .table('capturedAds')
    .bulkAdd(
      all.map((ad) => ({ adId: ad.id, version: creativeVersionOf(ad), ad, capturedAt: 5, pictures: [], seq: 3 })),
    );
  await old.table('outbox').bulkAdd(
    all.map(({ id }, index) => ({
      mutationId: index + 1,
      mutation: { kind: 'unsave-ad', adId: id },
      createdAt: 6,
      attempts: 0,
      notBefore: 0,
      refusal: null,
    })),
  );
  old.close();
};

/** Upgrades the store. Before the upgrade writes row number `write`, the page blocks until the test kills it. */
export const upgradeUntil = async (userId: string, write: number): Promise<void> => {
  let written = 0;
  // oxlint-disable-next-line typescript/unbound-method -- called with its own object below
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function putOrBlock(...row) {
    written += 1;
    if (written === write) block();
    return put.apply(this, row);
  };
  await upgrade(userId);
  block();
};

/** Blocks the page with a synchronous request: no event and no commit can run. */
const block = (): void => {
  const request = new XMLHttpRequest();
  request.open('GET', '/kill', false);
  request.send();
};

const upgrade = async (userId: string): Promise<void> => {
  const db = new LocalDatabase(userId);
  await db.open();
  db.close();
};

/**
 * The rows of a store: the number in the format of the first version (`old`) and of the current version (`current`).
 */
type StoreState = { version: number; stores: number; old: number; current: number; entries: number };

const countIn = async (db: Dexie): Promise<StoreState> => {
  const captured: { why?: string }[] = await db.table('capturedAds').toArray();
  const entries: { subjects?: string[] }[] = await db.table('outbox').toArray();
  const isCurrent = [
    ...captured.map(({ why }) => why === 'saved'),
    ...entries.map(({ subjects }) => subjects?.length === 1),
  ];
  return {
    version: db.verno,
    stores: db.tables.length,
    old: isCurrent.filter((is) => !is).length,
    current: isCurrent.filter((is) => is).length,
    entries: entries.length,
  };
};

/** Returns the state of the stored database, and its state after the product has opened it. Deletes the database. */
export const inspectStore = async (userId: string): Promise<{ stored: StoreState; opened: StoreState }> => {
  // Without declared versions Dexie opens the database in its stored version.
  const bare = new Dexie(`spendlens-${userId}`);
  await bare.open();
  const stored = await countIn(bare);
  bare.close();
  const db = new LocalDatabase(userId);
  const opened = await countIn(await db.open());
  await db.delete();
  return { stored, opened };
};
