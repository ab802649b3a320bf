import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import type { CreativeVersion } from '#shared/domain/ad/creative-version.ts';
import { SYNCED_KINDS } from '#shared/domain/synced/synced-kinds.ts';
import type { LocalDatabase, OutboxRow, PictureBytesRow } from '../database.ts';
import { dropFact, readFact, writeFact } from '../device-facts.ts';
import { ensureClientId, type Stamp } from '../outbox/outbox.ts';
import { durably } from '../storage-errors.ts';
import { tableOf } from '../synced/device-kind.ts';
import { repeatMutation } from '../synced/device-kinds.ts';
import { adTables, dropAd, putSave } from './write-ads.ts';

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
      for (const entry of kept.others.filter(({ mutationId }) => mutationId > doneUpTo)) {
        await repeatMutation(account, entry.mutation, { ...stamp, now: () => entry.createdAt });
      }
      await account.pictureBytes.bulkPut(await wantedBytes(account, kept.bytes));
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

type KeptAd = { ad: Ad; version: CreativeVersion; savedAt: number; mutationId: number };
type Kept = {
  clientId: string;
  upTo: number;
  ads: KeptAd[];
  /** What was done beside saving, in its order. */
  others: OutboxRow[];
  bytes: PictureBytesRow[];
};

/** Everything is read before the account's transaction begins: IndexedDB would end it while another database is read. */
const readKept = (anonymous: LocalDatabase, userId: string, stamp: Stamp): Promise<Kept> =>
  anonymous.transaction('rw', adTables(anonymous), async () => {
    const clientId = await ensureClientId(anonymous, stamp.newId);
    await writeFact(anonymous, 'adoptedBy', userId);
    const upTo = (await readFact(anonymous, 'lastMutationId')) ?? 0;
    const entries = await anonymous.outbox.orderBy('mutationId').toArray();
    const lastSave = lastSaves(entries);
    const ads: KeptAd[] = [];
    for (const { adId, version, savedAt } of await anonymous.savedAds.orderBy('savedAt').toArray()) {
      const captured = await anonymous.capturedAds.get([adId, version]);
      if (captured !== undefined) ads.push({ ad: captured.ad, version, savedAt, mutationId: lastSave.get(adId) ?? 0 });
    }
    const held = new Set((await anonymous.capturedAds.orderBy('adId').uniqueKeys()).map(String));
    const others = entries.filter(({ mutation }) => mutation.kind !== 'capture-ad' || held.has(mutation.ad.id));
    return { clientId, upTo, ads, others, bytes: await anonymous.pictureBytes.toArray() };
  });

const takeOver = (account: LocalDatabase, { ad, version, savedAt }: KeptAd, stamp: Stamp): Promise<boolean> =>
  putSave(account, { ad, version, savedAt }, stamp);

/** Pictures that were fetched meanwhile come along, where the account still wants them: their links may have died since. */
const wantedBytes = async (account: LocalDatabase, bytes: readonly PictureBytesRow[]): Promise<PictureBytesRow[]> => {
  const wanted: PictureBytesRow[] = [];
  for (const row of bytes) {
    if ((await account.pictureJobs.get([row.adId, row.version, row.slot])) !== undefined) wanted.push(row);
  }
  return wanted;
};

const lastSaves = (entries: readonly OutboxRow[]): Map<AdId, number> =>
  new Map(
    entries.flatMap(({ mutation, mutationId }) => (mutation.kind === 'save-ad' ? [[mutation.ad.id, mutationId]] : [])),
  );

/** What entries made after the note was taken are about stays, to be asked about again. */
const emptyUpTo = (anonymous: LocalDatabase, upTo: number): Promise<void> =>
  anonymous.transaction('rw', adTables(anonymous), async () => {
    await anonymous.outbox.where('mutationId').belowOrEqual(upTo).delete();
    const left = new Set((await anonymous.outbox.orderBy('subjects').uniqueKeys()).map(String));
    const held = (await anonymous.capturedAds.toCollection().primaryKeys()).map(([adId]) => adId);
    for (const adId of new Set(held)) {
      if (!left.has(`ad:${adId}`)) await dropAd(anonymous, adId);
    }
    await anonymous.deletedAds.filter(({ adId }) => !left.has(`ad:${adId}`)).delete();
    for (const kind of SYNCED_KINDS) {
      await tableOf(anonymous, kind)
        .filter((row) => !left.has(kind.subjectOf(row)))
        .delete();
    }
    await dropFact(anonymous, 'adoptedBy');
  });
