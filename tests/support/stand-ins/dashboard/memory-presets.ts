import type { StoreApi } from 'zustand/vanilla';
import { isListChoice } from '#shared/domain/lists/filter-choice.ts';
import type { FilterPreset } from '#shared/domain/synced/filter-presets.ts';
import type { FilterPresetsStore } from '#shared/store/filter-presets/filter-presets-store.ts';

export type PresetState = { presets: readonly FilterPreset[] };

type Memory = {
  getState: () => PresetState;
  setState: StoreApi<PresetState>['setState'];
  /** Records the call. Throws if the test set an error for it. */
  ask: (name: string, input: unknown) => Promise<void>;
};

/** Filter presets in memory. */
export const createMemoryPresets = ({ getState, setState, ask }: Memory): FilterPresetsStore => ({
  list: async () => [...getState().presets],
  save: async (name, choice) => {
    await ask('presets.save', name);
    const isKnown = (preset: FilterPreset): boolean =>
      preset.name === name && isListChoice(preset.choice) === isListChoice(choice);
    const known = getState().presets.find(isKnown);
    const id = known?.id ?? crypto.randomUUID();
    setState(({ presets }) => ({ presets: [...presets.filter((preset) => !isKnown(preset)), { id, name, choice }] }));
    return id;
  },
  remove: async (id) => {
    await ask('presets.remove', id);
    setState(({ presets }) => ({ presets: presets.filter((preset) => preset.id !== id) }));
  },
});
