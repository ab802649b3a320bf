import { FILTER_PRESETS_PER_ACCOUNT } from '#shared/domain/account/account-limits.ts';
import { isListChoice, type FilterChoice } from '#shared/domain/lists/filter-choice.ts';
import type { FilterPreset } from '#shared/domain/synced/filter-presets.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { StoreOptions } from '../ads/write-ads.ts';
import type { LocalDatabase } from '../database.ts';
import { durably } from '../storage-errors.ts';
import { writeMutation } from '../synced/write-mutation.ts';

/** What the worker and the screens can do with the presets that the user saved. */
export type FilterPresetsStore = {
  /** Every preset, in the order in which they were saved first. */
  list: () => Promise<FilterPreset[]>;
  /**
   * Saves a preset, or replaces the choice of the preset with this name. Presets of the Ad Library and of lists can
   * have the same name. Returns its id. Rejects with PRESET_LIMIT_REACHED above the limit.
   */
  save: (name: string, choice: FilterChoice) => Promise<string>;
  /** Does nothing if there is no such preset. */
  remove: (id: string) => Promise<void>;
};

/** Writes reject with AppError DEVICE_STORAGE_FULL if nothing could be stored. */
export const createFilterPresetsStore = (db: LocalDatabase, options: StoreOptions): FilterPresetsStore => {
  const { now, newId, onChange } = options;
  const change = async <T>(run: () => Promise<T>): Promise<T> => {
    const done = await durably(db.transaction('rw', [db.filterPresets, db.outbox, db.facts], async () => run()));
    onChange?.();
    return done;
  };
  const list = async (): Promise<FilterPreset[]> =>
    (await db.filterPresets.orderBy('savedAt').toArray()).map(({ id, name, choice }) => ({ id, name, choice }));

  return {
    list,
    save: (name, choice) =>
      change(async () => {
        const presets = await list();
        const known = presets.find(
          (preset) => preset.name === name && isListChoice(preset.choice) === isListChoice(choice),
        );
        if (known === undefined && presets.length >= FILTER_PRESETS_PER_ACCOUNT)
          throw new AppError('PRESET_LIMIT_REACHED');
        const id = known?.id ?? newId();
        await writeMutation(db, { kind: 'save-preset', id, name, choice, savedAt: now() }, options);
        return id;
      }),
    remove: (id) =>
      change(async () => {
        await writeMutation(db, { kind: 'remove-preset', id }, options);
      }),
  };
};
