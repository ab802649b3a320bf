import type { Db } from '#server/db/db.ts';
import type { Owner } from '#server/db/owner-lock.ts';
import type { OwnCost } from '#shared/domain/spend/own-cost.ts';
import { isSameCost } from '#shared/domain/synced/own-costs.ts';
import { storableText } from '../ads/storable.ts';
import * as rows from './own-costs.sql.ts';

/** Returns the own cost of a row; null for a tombstone. */
export const costOf = (row: rows.CostRow): OwnCost | null => {
  const { adId, source, pageId, name, spendCents, reach, country, likelyCents, version, savedAt } = row;
  if (source === null || spendCents === null || reach === null || likelyCents === null) return null;
  if (version === null || savedAt === null) return null;
  return { adId, source, pageId, name, spendCents, reach, country, likelyCents, version, savedAt: savedAt.getTime() };
};

/**
 * Stores what an ad cost. Returns false and writes nothing if the account already has `limit` other own costs. `at`:
 * time of the push; it replaces a later time of the device.
 */
export const upsertCost = async (
  tx: Db,
  owner: Owner,
  given: OwnCost,
  { limit, at }: { limit: number; at: Date },
): Promise<boolean> => {
  const { userId } = owner;
  const cost: OwnCost = { ...given, name: given.name === null ? null : storableText(given.name) };
  const row = await rows.findCost(tx, userId, cost.adId);
  const known = row === undefined ? null : costOf(row);
  if (known === null && (await rows.countCosts(tx, userId)) >= limit) return false;
  if (known !== null && isSameCost(known, cost)) return true;
  const savedAt = new Date(Math.min(cost.savedAt, at.getTime()));
  await rows.writeCost(tx, { ...cost, userId, savedAt, seq: owner.nextSeq(), deletedAt: null });
  return true;
};

/** Removes what an ad cost. Does nothing if the account does not have it. */
export const removeCost = async (tx: Db, owner: Owner, adId: string, at: Date): Promise<void> => {
  const { userId } = owner;
  const row = await rows.findCost(tx, userId, adId);
  if (row === undefined || costOf(row) === null) return;
  await rows.writeCost(tx, {
    userId,
    adId,
    source: null,
    pageId: null,
    name: null,
    spendCents: null,
    reach: null,
    country: null,
    likelyCents: null,
    version: null,
    savedAt: null,
    seq: owner.nextSeq(),
    deletedAt: at,
  });
};
