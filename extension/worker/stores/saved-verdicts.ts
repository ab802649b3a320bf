import type { Ad } from '#shared/domain/ad/ad.ts';
import { filterAdOf } from '#shared/domain/lists/ad-filter.ts';
import { createSeenStores, type DropshippingSignal, type SeenStores } from '#shared/domain/shop/seen-stores.ts';
import { storeLinkOf } from '#shared/domain/shop/store-link.ts';
import { storeVerdictOf, type StoreVerdict } from '#shared/domain/shop/store-verdict.ts';
import { isByPerson, isTelling, signalsIn, type StoredVerdict } from '#shared/domain/shop/stored-verdict.ts';
import type { StorageArea } from '#extension/chrome/worker-host.ts';
import { readConsent } from '../consent.ts';
import type { Account } from '../open-account.ts';
import { knownOf } from './shop-signs.ts';
import type { KnownStores, StoreMemory } from './store-memory.ts';

type Options = {
  local: StorageArea;
  memory: StoreMemory;
  /** Returns what the ads of a tab showed about their shops; null if the tab has sent no ads. */
  seenIn: (tabId: number | null) => SeenStores | null;
};

/** Stores the verdicts on the shops of saved ads in the account. */
export type SavedVerdicts = {
  /**
   * Stores the verdict of an ad that was saved in a tab. A verdict of another device remains if this device has neither
   * checked the shop nor a correction of it. A correction of another device also remains after a check on this device.
   */
  keep: (account: Pick<Account, 'verdicts'>, ad: Ad, tabId: number | null) => Promise<void>;
  /**
   * Updates the verdicts of all saved ads of a shop, after the user checked or corrected it in a tab. Corrections of
   * another device remain, unless the user corrects the shop here, or takes its correction back.
   */
  renew: (account: Pick<Account, 'ads' | 'verdicts'>, of: Renewal) => Promise<void>;
};

type Renewal = { domain: string; tabId: number | null; isTakenBack: boolean };

export const createSavedVerdicts = ({ local, memory, seenIn }: Options): SavedVerdicts => ({
  keep: async ({ verdicts }, ad, tabId) => {
    const stores = await memory.read();
    const verdict = verdictOf(ad, { stores, seen: seenIn(tabId), stored: null });
    if (!isTelling(verdict)) return;
    const { check, correction } = knownOf(storeLinkOf(ad.linkUrl), stores);
    const stored = (await verdicts.among([ad.id])).get(ad.id);
    const remains = correction === null && stored !== undefined && (check === null || isByPerson(stored));
    if (remains) return;
    await verdicts.set(new Map([[ad.id, verdict]]));
  },
  renew: async ({ ads, verdicts }, { domain, tabId, isTakenBack }) => {
    if ((await readConsent(local)) !== 'on') return;
    const ofShop = (await ads.listSaved()).filter(({ ad }) => storeLinkOf(ad.linkUrl)?.domain === domain);
    const stored = await verdicts.among(ofShop.map(({ adId }) => adId));
    const stores = await memory.read();
    const seen = seenIn(tabId);
    const isDecidedHere = isTakenBack || stores.corrections[domain] !== undefined;
    const remains = (verdict: StoredVerdict | undefined): boolean =>
      !isDecidedHere && verdict !== undefined && isByPerson(verdict);
    const renewed = ofShop
      .filter(({ adId }) => !remains(stored.get(adId)))
      .map(({ ad }) => [ad.id, verdictOf(ad, { stores, seen, stored: stored.get(ad.id) ?? null })] as const);
    await verdicts.set(new Map(renewed.filter(([adId, verdict]) => stored.has(adId) || isTelling(verdict))));
  },
});

type Evidence = { stores: KnownStores; seen: SeenStores | null; stored: StoredVerdict | null };

const verdictOf = (ad: Ad, { stores, seen, stored }: Evidence): StoreVerdict => {
  const link = storeLinkOf(ad.linkUrl);
  return storeVerdictOf({ link, ...knownOf(link, stores), signals: signalsOf(ad, seen, stored) });
};

/** The signals of the tab if it shows the ad, otherwise those that were stored, otherwise those of the ad alone. */
const signalsOf = (ad: Ad, seen: SeenStores | null, stored: StoredVerdict | null): DropshippingSignal[] => {
  const isShown = seen !== null && seen.linkOf(ad.id) !== null;
  if (isShown) return seen.signalsOf(ad.id);
  if (stored !== null) return signalsIn(stored);
  const alone = createSeenStores();
  alone.add(filterAdOf(ad));
  return alone.signalsOf(ad.id);
};
