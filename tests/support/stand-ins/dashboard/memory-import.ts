import type { AdsStore, CollectedAd } from '#shared/store/ads/ads-store.ts';

type Memory = {
  getState: () => { rows: readonly CollectedAd[] };
  /** Records the call. Throws if the test set an error for it. */
  ask: (name: string, input: unknown) => Promise<void>;
};

/** What an import calls. It stores nothing: tests read the recorded calls. */
export const createMemoryImport = ({
  getState,
  ask,
}: Memory): Pick<AdsStore, 'countHeld' | 'heldAmong' | 'importAll'> => ({
  countHeld: async () => getState().rows.length,
  heldAmong: async (adIds) => {
    const held = new Set(getState().rows.map(({ adId }) => adId));
    return adIds.filter((adId) => held.has(adId));
  },
  importAll: async (ads) => {
    await ask('importAll', ads);
    return ads.map(({ pictures }) => ({ outcome: 'added', pictures: pictures.length }));
  },
});
