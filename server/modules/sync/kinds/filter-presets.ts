import { sql } from 'drizzle-orm';
import { filterPreset } from '#server/db/schema/filter-presets.ts';
import { FILTER_PRESETS_PER_ACCOUNT } from '#shared/domain/account/account-limits.ts';
import { FilterChoiceSchema } from '#shared/domain/lists/filter-choice-schema.ts';
import type { SyncChange } from '#shared/domain/synced/synced-kinds.ts';
import { upsertPreset, removePreset as remove } from '../../filter-presets/filter-presets.service.ts';
import { inRange, type AppliedMutation, type SyncedTable } from './synced-table.ts';

export const filterPresets: SyncedTable = {
  table: filterPreset,
  key: [filterPreset.id],
  bytes: sql`coalesce(octet_length(name), 0) + coalesce(octet_length(choice), 0)`,
  readChanges: async (tx, range) =>
    (await tx.select().from(filterPreset).where(inRange(filterPreset, range))).map(changeOf),
  // A preset is always stored or refused.
  storedAmong: async (_tx, _userId, keys) => [...keys],
};

const changeOf = ({ seq, id, name, choice, savedAt }: typeof filterPreset.$inferSelect): SyncChange =>
  name === null || choice === null || savedAt === null
    ? { kind: 'filter-preset-deleted', seq, id }
    : {
        kind: 'filter-preset',
        seq,
        id,
        name,
        choice: FilterChoiceSchema.parse(JSON.parse(choice)),
        savedAt: savedAt.getTime(),
      };

export const savePreset: AppliedMutation<'save-preset'> = {
  apply: async ({ tx, owner, at }, { id, name, choice, savedAt }) => {
    const preset = { id, name, choice, savedAt: new Date(Math.min(savedAt, at.getTime())) };
    return (await upsertPreset(tx, owner, preset, FILTER_PRESETS_PER_ACCOUNT)) ? null : 'PRESET_LIMIT_REACHED';
  },
  written: null,
};

export const removePreset: AppliedMutation<'remove-preset'> = {
  apply: async ({ tx, owner, at }, { id }) => {
    await remove(tx, owner, id, at);
    return null;
  },
  written: null,
};
