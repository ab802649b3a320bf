import * as z from 'zod/mini';
import { PRESET_NAME_LENGTH, type FilterChoice } from '../lists/filter-choice.ts';
import { FilterChoiceSchema } from '../lists/filter-choice-schema.ts';
import { UnixMs } from '../moment.ts';
import { Uuid } from '../uuid.ts';
import { defineKind, defineMutation, Seq, type SyncSubject } from './synced-kind.ts';

export const PresetId = Uuid;
export const PresetName = z.string().check(z.trim(), z.minLength(1), z.maxLength(PRESET_NAME_LENGTH));

/** A choice in the filter bar that the user saved under a name. */
export type FilterPreset = { id: string; name: string; choice: FilterChoice };

/** `savedAt`: when the preset was saved first, in milliseconds since 1970. */
export type FilterPresetRow = FilterPreset & { savedAt: number; seq?: number };

const subjectOf = ({ id }: { id: string }): SyncSubject => `preset:${id}`;

/** Saves a preset, or changes its name and choice. The time of a preset that exists does not change. */
const savePreset = defineMutation(
  'save-preset',
  z.strictObject({
    kind: z.literal('save-preset'),
    id: PresetId,
    name: PresetName,
    choice: FilterChoiceSchema,
    savedAt: UnixMs,
  }),
  {
    subjectsOf: (preset) => [subjectOf(preset)],
    effectOf: ({ id, name, choice, savedAt }) => ({ put: [{ id, name, choice, savedAt }] }),
  },
);

const removePreset = defineMutation(
  'remove-preset',
  z.strictObject({ kind: z.literal('remove-preset'), id: PresetId }),
  {
    subjectsOf: (preset) => [subjectOf(preset)],
    effectOf: ({ id }) => ({ remove: [id] }),
  },
);

/** Whether two presets have the same name and choice. */
const isSamePreset = (one: Omit<FilterPreset, 'id'>, other: Omit<FilterPreset, 'id'>): boolean =>
  one.name === other.name && JSON.stringify(one.choice) === JSON.stringify(other.choice);

export const filterPresets = defineKind('filter-preset', {
  row: z.object({
    kind: z.literal('filter-preset'),
    seq: Seq,
    id: PresetId,
    name: PresetName,
    choice: FilterChoiceSchema,
    savedAt: UnixMs,
  }),
  tombstone: z.object({ kind: z.literal('filter-preset-deleted'), seq: Seq, id: PresetId }),
  store: { table: 'filterPresets', indexes: 'id, savedAt', since: 6 },
  isOnCards: false,
  toRow: ({ id, name, choice, savedAt }): FilterPresetRow => ({ id, name, choice, savedAt }),
  keyOf: ({ id }) => id,
  subjectOf,
  merge: (known, next) => {
    if (known === null) return next;
    return isSamePreset(known, next) ? null : { ...known, ...next, savedAt: known.savedAt };
  },
  mutations: [savePreset, removePreset],
});
