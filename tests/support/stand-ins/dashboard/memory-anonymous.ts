import type { StoreApi } from 'zustand/vanilla';
import type { Platform } from '#shared/platform/platform.ts';

export type AnonymousState = {
  keptAds: number;
  /** Ads and advertisers that were hidden while signed out. */
  keptHidden: number;
};

type Memory = {
  getState: () => AnonymousState;
  setState: StoreApi<AnonymousState>['setState'];
  /** Records the call. Throws if the test set an error for it. */
  ask: (name: string, input: unknown) => Promise<void>;
};

/** What was stored while signed out, in memory. */
export const createMemoryAnonymous = ({ getState, setState, ask }: Memory): NonNullable<Platform['anonymous']> => {
  const resolve = async (name: string): Promise<number> => {
    const { keptAds } = getState();
    await ask(name, null);
    setState({ keptAds: 0, keptHidden: 0 });
    return keptAds;
  };
  return {
    count: async () => ({ saved: getState().keptAds, hidden: getState().keptHidden }),
    add: () => resolve('anonymous.add'),
    discard: async () => void (await resolve('anonymous.discard')),
  };
};
