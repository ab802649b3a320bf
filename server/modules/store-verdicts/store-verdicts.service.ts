import type { Db } from '#server/db/db.ts';
import type { Owner } from '#server/db/owner-lock.ts';
import { mayReplace, type StoredVerdict } from '#shared/domain/shop/stored-verdict.ts';
import type { StoreVerdict } from '#shared/domain/shop/store-verdict.ts';
import { hasAd } from '../ads/captured-ads.service.ts';
import { storableText } from '../ads/storable.ts';
import * as rows from './store-verdicts.sql.ts';

/**
 * Stores the verdict on the shop of an ad if it may replace the stored one (`mayReplace`). Writes nothing if the
 * account does not have the ad. The stored time is at least the time of the replaced verdict and at most `at`.
 */
export const upsertVerdict = async (
  tx: Db,
  owner: Owner,
  { adId, verdict: { foundAt: deviceTime, ...found } }: { adId: string; verdict: StoredVerdict },
  at: Date,
): Promise<void> => {
  const { userId } = owner;
  const foundAt = Math.min(deviceTime, at.getTime());
  const known = storedIn(await rows.findVerdict(tx, userId, adId));
  const verdict = storable(found);
  if (known !== null && !mayReplace(known, { ...verdict, foundAt })) return;
  if (!(await hasAd(tx, userId, adId))) return;
  // With its own time, a correction from a slow clock would be older than the evidence that it overrides.
  const storedAt = new Date(Math.max(foundAt, known?.foundAt ?? 0));
  await rows.writeVerdict(tx, { userId, adId, verdict, foundAt: storedAt, seq: owner.nextSeq(), deletedAt: null });
};

/** Returns the given ads that have a verdict. */
export const withVerdictAmong = (tx: Db, userId: string, adIds: readonly string[]): Promise<string[]> =>
  rows.findWithVerdict(tx, userId, adIds);

/** Deletes the verdict of a deleted ad, leaving a tombstone. */
export const removeVerdict = async (tx: Db, { userId, nextSeq }: Owner, adId: string, at: Date): Promise<void> => {
  if ((await rows.findVerdict(tx, userId, adId)) === null) return;
  await rows.writeVerdict(tx, { userId, adId, verdict: null, foundAt: null, seq: nextSeq(), deletedAt: at });
};

const storedIn = (row: rows.VerdictRow | null): StoredVerdict | null => {
  if (row === null || row.verdict === null || row.foundAt === null) return null;
  return { ...row.verdict, foundAt: row.foundAt.getTime() };
};

/** Replaces characters that the database cannot store. */
const storable = ({ shopify, dropshipping }: StoreVerdict): StoreVerdict => ({
  shopify,
  dropshipping: {
    ...dropshipping,
    reasons: dropshipping.reasons.map((reason) =>
      reason.kind === 'name-unlike' ? { ...reason, pageName: storableText(reason.pageName) } : reason,
    ),
  },
});
