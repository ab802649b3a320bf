import { useEffect, useRef } from 'react';
import type { AdsStore } from '#shared/store/ads-store.ts';
import type { ScreenStore } from '#shared/store/screen-store.ts';
import { useAccount } from '../account.tsx';
import { useServices } from '../services.tsx';

const tellNewest = async (ads: AdsStore, screen: ScreenStore): Promise<void> => {
  const newest = (await ads.unsent()).findLast((entry) => entry.refusal !== null);
  if (newest?.refusal) screen.tell('error', newest.refusal.message);
};

/** A change that the server refuses is told once, when it happens; the sync badge keeps the list. */
export const useRefusalToasts = (): void => {
  const { screen } = useServices();
  const { services, sync } = useAccount();
  const known = useRef<number | null>(null);
  const refused = sync?.refused ?? null;

  useEffect(() => {
    const before = known.current;
    known.current = refused;
    if (refused === null || before === null || refused <= before || services.status !== 'ready') return;
    // Where the store can't be read, the screen that reads it says so, and the badge shows the count all the same.
    tellNewest(services.data.ads, screen).catch(() => undefined);
  }, [refused, services, screen]);
};
