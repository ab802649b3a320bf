import type { Db } from '#server/db/db.ts';
import type { Owner } from '#server/db/owner-lock.ts';
import type { FilterPreset } from '#shared/domain/synced/filter-presets.ts';
import { storableText } from '../ads/storable.ts';
import * as rows from './filter-presets.sql.ts';

/**
 * Saves a preset, or changes its name and choice but not its time. Returns false and writes nothing if the account
 * already has `limit` other presets.
 */
export const upsertPreset = async (
  tx: Db,
  owner: Owner,
  { id, name: given, choice: chosen, savedAt }: FilterPreset & { savedAt: Date },
  limit: number,
): Promise<boolean> => {
  const { userId } = owner;
  const presets = await rows.listPresets(tx, userId);
  const known = presets.find((preset) => preset.id === id);
  if (known === undefined && presets.length >= limit) return false;
  const name = storableText(given);
  const choice = JSON.stringify(chosen);
  if (known?.name === name && known.choice === choice) return true;
  const saved = { userId, id, name, choice, savedAt: known?.savedAt ?? savedAt };
  await rows.writePreset(tx, { ...saved, seq: owner.nextSeq(), deletedAt: null });
  return true;
};

/** Removes a preset. Does nothing if the account does not have it. */
export const removePreset = async (tx: Db, owner: Owner, id: string, at: Date): Promise<void> => {
  const { userId } = owner;
  if (!(await rows.listPresets(tx, userId)).some((preset) => preset.id === id)) return;
  const noValues = { userId, id, name: null, choice: null, savedAt: null };
  await rows.writePreset(tx, { ...noValues, seq: owner.nextSeq(), deletedAt: at });
};
