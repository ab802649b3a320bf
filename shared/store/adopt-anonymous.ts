import type { Ad, AdId } from '#shared/domain/ad.ts';
import type { CreativeVersion } from '#shared/domain/creative-version.ts';
import type { LocalDatabase, PictureBytesRow } from './database.ts';
import { dropFact, readFact, writeFact } from './facts.ts';
import { ensureClientId } from './outbox.ts';
import { durably } from './storage-errors.ts';
import { adTables, dropAd, putSave, type Stamp } from './write-ads.ts';

/**
 * Moves what was kept while nobody was signed in into an account, once, though two databases share no transaction:
 * 1. `anonymous` notes who takes it; 2. the account takes all in one transaction and notes which entries; 3. `anonymous`
 * is emptied. A stop after 1 changes nothing; after 2, `finishAdoption` sees the account's note and empties.
 * Answers how many ads the account gained. Rejects with DEVICE_STORAGE_FULL where it had no room.
 */
export const adoptAnonymous = async (
  { anonymous, account }: { anonymous: LocalDatabase; account: LocalDatabase },
  userId: string,
  stamp: Stamp,
): Promise<number> => {
  const kept = await readKept(anonymous, userId, stamp);
  const added = await durably(
    account.transaction('rw', adTables(account), async () => {
      const note = await readFact(account, 'adopted');
      const doneUpTo = note?.clientId === kept.clientId ? note.upTo : 0;
      let count = 0;
      for (const ad of kept.ads.filter(({ mutationId }) => mutationId > doneUpTo)) {
        if (await takeOver(account, ad, stamp)) count += 1;
      }
      await writeFact(account, 'adopted', { clientId: kept.clientId, upTo: kept.upTo });
      return count;
    }),
  );
  await emptyUpTo(anonymous, kept.upTo);
  return added;
};

/** Ends an adoption that was cut off; to be called on start. `openAccount` gives the store of a user id. */
export const finishAdoption = async (
  anonymous: LocalDatabase,
  openAccount: (userId: string) => LocalDatabase,
): Promise<void> => {
  const userId = await readFact(anonymous, 'adoptedBy');
  const clientId = await readFact(anonymous, 'clientId');
  if (userId === null || clientId === null) return;
  const note = await readFact(openAccount(userId), 'adopted');
  if (note?.clientId === clientId) await emptyUpTo(anonymous, note.upTo);
  else await dropFact(anonymous, 'adoptedBy');
};

/** Drops everything that was kept while nobody was signed in; answers how many ads that were. */
export const discardAnonymous = async (anonymous: LocalDatabase): Promise<number> => {
  const count = await anonymous.savedAds.count();
  await emptyUpTo(anonymous, (await readFact(anonymous, 'lastMutationId')) ?? 0);
  return count;
};

type KeptAd = { ad: Ad; version: CreativeVersion; savedAt: number; mutationId: number; bytes: PictureBytesRow[] };
type Kept = { clientId: string; upTo: number; ads: KeptAd[] };

/** Everything is read before the account's transaction begins: IndexedDB would end it while another database is read. */
const readKept = (anonymous: LocalDatabase, userId: string, stamp: Stamp): Promise<Kept> =>
  anonymous.transaction('rw', adTables(anonymous), async () => {
    const clientId = await ensureClientId(anonymous, stamp.newId);
    await writeFact(anonymous, 'adoptedBy', userId);
    const upTo = (await readFact(anonymous, 'lastMutationId')) ?? 0;
    const lastSave = await lastSaves(anonymous);
    const ads: KeptAd[] = [];
    for (const { adId, version, savedAt } of await anonymous.savedAds.orderBy('savedAt').toArray()) {
      const captured = await anonymous.capturedAds.get([adId, version]);
      const bytes = await anonymous.pictureBytes.where('adId').equals(adId).toArray();
      if (captured === undefined) continue;
      ads.push({ ad: captured.ad, version, savedAt, mutationId: lastSave.get(adId) ?? 0, bytes });
    }
    return { clientId, upTo, ads };
  });

/** Pictures that were fetched meanwhile come along: their links may have died since. */
const takeOver = async (account: LocalDatabase, kept: KeptAd, stamp: Stamp): Promise<boolean> => {
  if (!(await putSave(account, kept, stamp))) return false;
  const jobs = await account.pictureJobs.where('adId').equals(kept.ad.id).toArray();
  const wanted = new Set(jobs.filter((job) => job.version === kept.version).map((job) => job.slot));
  const bytes = kept.bytes.filter((row) => row.version === kept.version && wanted.has(row.slot));
  await account.pictureBytes.bulkPut(bytes);
  return true;
};

const lastSaves = async (db: LocalDatabase): Promise<Map<AdId, number>> => {
  const entries = await db.outbox.orderBy('mutationId').toArray();
  return new Map(
    entries.flatMap(({ mutation, mutationId }) => (mutation.kind === 'save-ad' ? [[mutation.ad.id, mutationId]] : [])),
  );
};

/** Ads kept after the note was taken stay, to be asked about again. */
const emptyUpTo = (anonymous: LocalDatabase, upTo: number): Promise<void> =>
  anonymous.transaction('rw', adTables(anonymous), async () => {
    const lastSave = await lastSaves(anonymous);
    const captured = await anonymous.capturedAds.toArray();
    for (const { adId } of captured) {
      if ((lastSave.get(adId) ?? 0) <= upTo) await dropAd(anonymous, adId);
    }
    await anonymous.outbox.where('mutationId').belowOrEqual(upTo).delete();
    await dropFact(anonymous, 'adoptedBy');
  });
