import type { Db } from '#server/db/db.ts';
import type { Owner } from '#server/db/owner-lock.ts';
import type { StoredVerdict } from '#shared/domain/shop/stored-verdict.ts';
import type { DropshippingReason, ShopifyReason, StoreVerdict } from '#shared/domain/shop/store-verdict.ts';
import { isHeld } from '../ads/keep-ads.service.ts';
import { storableText } from '../ads/storable.ts';
import * as rows from './store-verdicts.sql.ts';

/**
 * Stores the verdict on the shop of an ad that the account has, if it differs from the stored one and is not older. A
 * time in the future becomes `at`. Writes nothing for other ads.
 */
export const keepVerdict = async (
  tx: Db,
  owner: Owner,
  { adId, verdict: { foundAt: deviceTime, ...found } }: { adId: string; verdict: StoredVerdict },
  at: Date,
): Promise<void> => {
  const { userId } = owner;
  const foundAt = new Date(Math.min(deviceTime, at.getTime()));
  const known = await rows.findVerdict(tx, userId, adId);
  const verdict = storable(found);
  if (known !== null && isObsolete({ verdict, foundAt }, known)) return;
  if (!(await isHeld(tx, userId, adId))) return;
  await rows.writeVerdict(tx, { userId, adId, verdict, foundAt, seq: owner.nextSeq(), deletedAt: null });
};

/** Returns those of the ads that have a verdict. */
export const withVerdictAmong = (tx: Db, userId: string, adIds: readonly string[]): Promise<string[]> =>
  rows.findWithVerdict(tx, userId, adIds);

/** Deletes the verdict of a deleted ad, leaving a tombstone. */
export const buryVerdict = async (tx: Db, { userId, nextSeq }: Owner, adId: string, at: Date): Promise<void> => {
  if ((await rows.findVerdict(tx, userId, adId)) === null) return;
  await rows.writeVerdict(tx, { userId, adId, verdict: null, foundAt: null, seq: nextSeq(), deletedAt: at });
};

const isObsolete = (next: { verdict: StoreVerdict; foundAt: Date }, known: rows.VerdictRow): boolean =>
  (known.foundAt !== null && next.foundAt < known.foundAt) ||
  (known.verdict !== null && textOf(next.verdict) === textOf(known.verdict));

const textOf = ({ shopify, dropshipping }: StoreVerdict): string =>
  JSON.stringify([shopify, dropshipping].map(({ strength, by, reasons }) => [strength, by, reasons.map(partsOf)]));

/** The fields of a reason in a fixed order, because the database does not preserve their order. */
const partsOf = (reason: ShopifyReason | DropshippingReason): string[] =>
  Object.entries(reason)
    .map(([name, value]) => `${name} ${value}`)
    .toSorted();

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
