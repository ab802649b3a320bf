import { sql } from 'drizzle-orm';
import { ownCost } from '#server/db/schema/own-costs.ts';
import { OWN_COSTS_PER_ACCOUNT } from '#shared/domain/account/account-limits.ts';
import type { SyncChange } from '#shared/domain/synced/synced-kinds.ts';
import { costOf, upsertCost, removeCost } from '../../own-costs/own-costs.service.ts';
import { inRange, type AppliedMutation, type SyncedTable } from './synced-table.ts';

export const ownCosts: SyncedTable = {
  table: ownCost,
  key: [ownCost.adId],
  bytes: sql`coalesce(octet_length(name), 0)`,
  readChanges: async (tx, range) => (await tx.select().from(ownCost).where(inRange(ownCost, range))).map(changeOf),
  // An own cost is always stored or refused.
  storedAmong: async (_tx, _userId, keys) => [...keys],
};

const changeOf = (row: typeof ownCost.$inferSelect): SyncChange => {
  const cost = costOf(row);
  return cost === null
    ? { kind: 'own-cost-deleted', seq: row.seq, adId: row.adId }
    : { kind: 'own-cost', seq: row.seq, cost };
};

export const setOwnCost: AppliedMutation<'set-own-cost'> = {
  apply: async ({ tx, owner, at }, { cost }) =>
    (await upsertCost(tx, owner, cost, { limit: OWN_COSTS_PER_ACCOUNT, at })) ? null : 'OWN_COST_LIMIT_REACHED',
  written: null,
};

export const removeOwnCost: AppliedMutation<'remove-own-cost'> = {
  apply: async ({ tx, owner, at }, { adId }) => {
    await removeCost(tx, owner, adId, at);
    return null;
  },
  written: null,
};
