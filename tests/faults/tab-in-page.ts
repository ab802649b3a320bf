import { createAdsStore } from '#shared/store/ads/create-ads-store.ts';
import { LocalDatabase } from '#shared/store/database.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';

/** One change of an ad in a tab: save or unsave. */
export type TabStep = { adId: string; saves: boolean };

/** An ad without pictures, so that only the steps change it. */
const adOf = (id: string) => anAd({ id, pageLogoUrl: null, media: [] });

/** Applies the steps as the dashboard's screens do, in the local store that the screens of this tab use too. */
export const work = async (userId: string, steps: readonly TabStep[]): Promise<void> => {
  const db = new LocalDatabase(userId);
  const ads = createAdsStore(db, { now: Date.now, newId: () => crypto.randomUUID() });
  for (const { adId, saves } of steps) await (saves ? ads.save(adOf(adId)) : ads.unsave(adId));
  db.close();
};

/** Returns whether this tab holds the lock, and how many requests of all tabs wait for it. */
export const lockState = async (name: string): Promise<{ isHeldHere: boolean; waiting: number }> => {
  const { held = [], pending = [] } = await navigator.locks.query();
  const probe = crypto.randomUUID();
  const own = await navigator.locks.request(probe, async () => {
    const all = await navigator.locks.query();
    return all.held?.find((lock) => lock.name === probe)?.clientId;
  });
  return {
    isHeldHere: held.some((lock) => lock.name === name && lock.clientId === own),
    waiting: pending.filter((lock) => lock.name === name).length,
  };
};
