import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { filterPreset } from '#server/db/schema/filter-presets.ts';

export type PresetRow = typeof filterPreset.$inferSelect;

/** Returns the presets of the account. There are few. */
export const listPresets = (tx: Db, userId: string): Promise<PresetRow[]> =>
  tx
    .select()
    .from(filterPreset)
    .where(and(eq(filterPreset.userId, userId), isNull(filterPreset.deletedAt)));

export const writePreset = async (tx: Db, row: PresetRow): Promise<void> => {
  const { name, choice, savedAt, seq, deletedAt } = row;
  await tx
    .insert(filterPreset)
    .values(row)
    .onConflictDoUpdate({
      target: [filterPreset.userId, filterPreset.id],
      set: { name, choice, savedAt, seq, deletedAt },
    });
};
