import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import type { CreativeVersion } from '#shared/domain/ad/creative-version.ts';
import type { JudgedKey } from '#shared/domain/synced/judgements.ts';
import { SYNCED_KINDS, type Mutation } from '#shared/domain/synced/synced-kinds.ts';
import type { LocalDatabase, OutboxRow, PictureBytesRow, SeenOnDeviceOnlyRow } from '../database.ts';
import { dropFact, readFact, writeFact } from '../device-facts.ts';
import { ensureClientId, type Stamp } from '../outbox/outbox.ts';
import { durably } from '../storage-errors.ts';
import { tableOf } from '../synced/device-kind.ts';
import { repeatMutation } from '../synced/device-kinds.ts';
import { readAdoptedTags, repeatTagging } from '../tags/adopted-tags.ts';
import { putSeenOnDeviceOnly } from './seen-on-device-only.ts';
import { adTables, dropAd, putSave } from './write-ads.ts';

/**
 * Moves what was stored without a login into an account, exactly once, although no transaction covers both databases:
 * 1. `anonymous` stores the account that adopts it.
 * 2. The account stores all rows and the adopted entries in one transaction.
 * 3. `anonymous` is emptied.
 * A stop after step 1 changes nothing. After step 2, `finishAdoption` finds the account's record and empties
 * `anonymous`. Returns how many ads the account gained. Rejects with DEVICE_STORAGE_FULL if the device has no space.
 */
export const adoptAnonymous = async (
  { anonymous, account }: { anonymous: LocalDatabase; account: LocalDatabase },
  userId: string,
  stamp: Stamp,
): Promise<number> => {
  const anonymousRows = await readAnonymous(anonymous, userId, stamp);
  const added = await durably(
    account.transaction('rw', adTables(account), async () => {
      const note = await readFact(account, 'adopted');
      const doneUpTo = note?.clientId === anonymousRows.clientId ? note.upTo : 0;
      let count = 0;
      for (const ad of anonymousRows.ads.filter(({ mutationId }) => mutationId > doneUpTo)) {
        if (await adoptAd(account, ad, stamp)) count += 1;
      }
      for (const entry of anonymousRows.others.filter(({ mutationId }) => mutationId > doneUpTo)) {
        const ownStamp = { ...stamp, now: () => entry.createdAt };
        const isDone = await repeatTagging(account, entry.mutation, ownStamp);
        if (!isDone) await repeatMutation(account, entry.mutation, ownStamp);
      }
      await account.pictureBytes.bulkPut(await neededBytes(account, anonymousRows.bytes));
      await putSeenOnDeviceOnly(account, anonymousRows.seenOnDeviceOnly);
      await writeFact(account, 'adopted', { clientId: anonymousRows.clientId, upTo: anonymousRows.upTo });
      return count;
    }),
  );
  await emptyUpTo(anonymous, anonymousRows.upTo);
  return added;
};

/** Completes an adoption that was interrupted. Call it at start. `openAccount` returns the store of a user id. */
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

/** Deletes everything that was stored without a login. Returns the number of deleted ads. */
export const discardAnonymous = async (anonymous: LocalDatabase): Promise<number> => {
  const count = await anonymous.savedAds.count();
  await emptyUpTo(anonymous, (await readFact(anonymous, 'lastMutationId')) ?? 0);
  return count;
};

type AnonymousSave = { ad: Ad; version: CreativeVersion; savedAt: number; mutationId: number };
type AnonymousRows = {
  clientId: string;
  upTo: number;
  ads: AnonymousSave[];
  /**
   * The entries in their order, except captures, judgements, own costs, tags and notes whose rows were removed since.
   */
  others: OutboxRow[];
  bytes: PictureBytesRow[];
  seenOnDeviceOnly: SeenOnDeviceOnlyRow[];
};

/** Reads everything before the account's transaction begins: IndexedDB would end it while another database is read. */
const readAnonymous = (anonymous: LocalDatabase, userId: string, stamp: Stamp): Promise<AnonymousRows> =>
  anonymous.transaction('rw', adTables(anonymous), async () => {
    const clientId = await ensureClientId(anonymous, stamp.newId);
    await writeFact(anonymous, 'adoptedBy', userId);
    const upTo = (await readFact(anonymous, 'lastMutationId')) ?? 0;
    const entries = await anonymous.outbox.orderBy('mutationId').toArray();
    const lastSave = lastSaves(entries);
    const ads: AnonymousSave[] = [];
    for (const { adId, version, savedAt } of await anonymous.savedAds.orderBy('savedAt').toArray()) {
      const captured = await anonymous.capturedAds.get([adId, version]);
      if (captured !== undefined) ads.push({ ad: captured.ad, version, savedAt, mutationId: lastSave.get(adId) ?? 0 });
    }
    const stored = new Set((await anonymous.capturedAds.orderBy('adId').uniqueKeys()).map(String));
    const costs = new Map((await anonymous.ownCosts.toArray()).map(({ adId, savedAt }) => [adId, savedAt]));
    const judged = new Set((await anonymous.judgements.toArray()).map(textOfJudgement));
    const toRemaining = await readAdoptedTags(anonymous);
    const others = entries.flatMap(toRemaining).filter(({ mutation }) => {
      if (mutation.kind === 'capture-ad') return stored.has(mutation.ad.id);
      if (mutation.kind === 'set-own-cost') return costs.get(mutation.cost.adId) === mutation.cost.savedAt;
      const judgement = judgementBy(mutation);
      return judgement === null || judged.has(textOfJudgement(judgement));
    });
    const [bytes, seenOnDeviceOnly] = await Promise.all([
      anonymous.pictureBytes.toArray(),
      anonymous.seenOnDeviceOnly.toArray(),
    ]);
    return { clientId, upTo, ads, others, bytes, seenOnDeviceOnly };
  });

type JudgementKey = JudgedKey & { judgedAt: number };

const judgementBy = (mutation: Mutation): JudgementKey | null => {
  if (mutation.kind === 'hide-ad') return { target: 'ad', id: mutation.adId, judgedAt: mutation.judgedAt };
  return mutation.kind === 'hide-page'
    ? { target: 'page', id: mutation.page.pageId, judgedAt: mutation.judgedAt }
    : null;
};

/** With the time, because an ad that was hidden twice has the time of the second entry. */
const textOfJudgement = ({ target, id, judgedAt }: JudgementKey): string => `${target} ${id} ${judgedAt}`;

const adoptAd = (account: LocalDatabase, { ad, version, savedAt }: AnonymousSave, stamp: Stamp): Promise<boolean> =>
  putSave(account, { ad, version, savedAt }, stamp);

/** Pictures that were fetched meanwhile are copied if the account still needs them: their links may have expired. */
const neededBytes = async (account: LocalDatabase, bytes: readonly PictureBytesRow[]): Promise<PictureBytesRow[]> => {
  const needed: PictureBytesRow[] = [];
  for (const row of bytes) {
    if ((await account.pictureJobs.get([row.adId, row.version, row.slot])) !== undefined) needed.push(row);
  }
  return needed;
};

const lastSaves = (entries: readonly OutboxRow[]): Map<AdId, number> =>
  new Map(
    entries.flatMap(({ mutation, mutationId }) => (mutation.kind === 'save-ad' ? [[mutation.ad.id, mutationId]] : [])),
  );

/** Rows that later entries are about remain, because a later adoption has to copy them. */
const emptyUpTo = (anonymous: LocalDatabase, upTo: number): Promise<void> =>
  anonymous.transaction('rw', adTables(anonymous), async () => {
    await anonymous.outbox.where('mutationId').belowOrEqual(upTo).delete();
    const left = new Set((await anonymous.outbox.orderBy('subjects').uniqueKeys()).map(String));
    const stored = (await anonymous.capturedAds.toCollection().primaryKeys()).map(([adId]) => adId);
    for (const adId of new Set(stored)) {
      if (!left.has(`ad:${adId}`)) await dropAd(anonymous, adId);
    }
    await anonymous.deletedAds.filter(({ adId }) => !left.has(`ad:${adId}`)).delete();
    for (const kind of SYNCED_KINDS) {
      await tableOf(anonymous, kind)
        .filter((row) => !left.has(kind.subjectOf(row)))
        .delete();
    }
    await anonymous.seenOnDeviceOnly.clear();
    await dropFact(anonymous, 'adoptedBy');
  });
