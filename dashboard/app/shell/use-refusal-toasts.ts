import { useEffect, useRef } from 'react';
import type { AdsStore } from '#shared/store/ads/ads-store.ts';
import type { ScreenStore } from '#shared/store/screen-store.ts';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';

const notifyOfNewest = async (ads: AdsStore, screen: ScreenStore): Promise<void> => {
  const newest = (await ads.unsent()).findLast((entry) => entry.refusal !== null);
  if (newest?.refusal) screen.tell('error', newest.refusal.message);
};

/** Shows a toast when the server refuses a change. The sync badge lists all refused changes. */
export const useRefusalToasts = (): void => {
  const { screen } = useServices();
  const { services, sync } = useAccount();
  const known = useRef<number | null>(null);
  const refused = sync?.refused ?? null;

  useEffect(() => {
    const before = known.current;
    known.current = refused;
    if (refused === null || before === null || refused <= before || services.status !== 'ready') return;
    // An error is ignored here. The screen that reads the local store shows it, and the badge shows the count anyway.
    notifyOfNewest(services.data.ads, screen).catch(() => undefined);
  }, [refused, services, screen]);
};
