import { Dexie } from 'dexie';
import { creativeVersionOf } from '#shared/domain/creative-version.ts';
import { LocalDatabase } from '#shared/store/database.ts';
import { anAd } from '#tests/support/an-ad.ts';
import { FIRST_STORE } from '#tests/support/first-store.ts';

/** A store of the first version with so many ads, and as many entries that wait. */
export const makeOld = async (userId: string, ads: number): Promise<void> => {
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

/** Brings it up to date; before the n-th row that this writes, the page stands still until somebody kills it. */
export const upgradeUntil = async (userId: string, write: number): Promise<void> => {
  let written = 0;
  // oxlint-disable-next-line typescript/unbound-method -- called with its own object below
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function stopping(...row) {
    written += 1;
    if (written === write) standStill();
    return put.apply(this, row);
  };
  await upgrade(userId);
  standStill();
};

/** Nothing else runs in the page meanwhile: no event, and no commit. */
const standStill = (): void => {
  const request = new XMLHttpRequest();
  request.open('GET', '/kill', false);
  request.send();
};

const upgrade = async (userId: string): Promise<void> => {
  const db = new LocalDatabase(userId);
  await db.open();
  db.close();
};

/** How many rows of a store are as the first version had them, and how many as today's has them. */
type Found = { version: number; stores: number; old: number; current: number; entries: number };

const countIn = async (db: Dexie): Promise<Found> => {
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

/** The store as it lies there, and what it is once the product has opened it. */
export const look = async (userId: string): Promise<{ asItLay: Found; opened: Found }> => {
  // Without versions of its own Dexie takes what there is.
  const bare = new Dexie(`spendlens-${userId}`);
  await bare.open();
  const asItLay = await countIn(bare);
  bare.close();
  const db = new LocalDatabase(userId);
  const opened = await countIn(await db.open());
  await db.delete();
  return { asItLay, opened };
};
