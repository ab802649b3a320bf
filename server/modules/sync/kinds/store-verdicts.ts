import { sql } from 'drizzle-orm';
import { adStoreVerdict } from '#server/db/schema/store-verdicts.ts';
import type { SyncChange } from '#shared/domain/synced/synced-kinds.ts';
import { upsertVerdict, withVerdictAmong } from '../../store-verdicts/store-verdicts.service.ts';
import { inRange, type AppliedMutation, type SyncedTable } from './synced-table.ts';

export const storeVerdicts: SyncedTable = {
  table: adStoreVerdict,
  key: [adStoreVerdict.adId],
  bytes: sql`coalesce(octet_length(verdict::text), 0)`,
  readChanges: async (tx, range) =>
    (await tx.select().from(adStoreVerdict).where(inRange(adStoreVerdict, range))).map(changeOf),
  storedAmong: async (tx, userId, keys) => {
    const stored = await withVerdictAmong(
      tx,
      userId,
      keys.map(({ id }) => id),
    );
    return stored.map(keyOf);
  },
};

const changeOf = ({ seq, adId, verdict, foundAt }: typeof adStoreVerdict.$inferSelect): SyncChange =>
  verdict === null || foundAt === null
    ? { kind: 'store-verdict-deleted', seq, adId }
    : { kind: 'store-verdict', seq, adId, verdict: { ...verdict, foundAt: foundAt.getTime() } };

const keyOf = (adId: string) => ({ id: adId, part: '' });

export const setStoreVerdict: AppliedMutation<'set-store-verdict'> = {
  apply: async ({ tx, owner, at }, mutation) => {
    await upsertVerdict(tx, owner, mutation, at);
    return null;
  },
  written: { kind: 'store-verdict', keysOf: ({ adId }) => [keyOf(adId)] },
};
