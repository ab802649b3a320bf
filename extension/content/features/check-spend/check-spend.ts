import type { AdId } from '#shared/domain/ad/ad.ts';
import type { CardFeature } from '#extension/content/features/card-rows.ts';
import type { Card, PageAdapter } from '#extension/content/page-adapter.ts';
import type { AdRow } from '#extension/content/ui/ad-row.ts';
import type { AccountWatch } from '../account-watch.ts';
import { AdCheck, type AdCheckParts } from './ad-check.ts';
import { paintSpend } from './spend-on-card.ts';
import { storePageReach } from './store-page-reach.ts';

type Parts = AdCheckParts & { page: PageAdapter; account: AccountWatch; signal: AbortSignal };

const NO_CHECK = { model: null, isChecking: false };

/**
 * Check Spend on every card near the viewport. It also stores each reach in the page's own answers.
 * To try it: open the library, press Check Spend on a card and see its figures. Open the details of another ad in the
 * library, and see a new measurement of this ad on your dashboard.
 */
export const startCheckSpend = (parts: Parts): CardFeature => {
  const { page, account, figures, kit, signal } = parts;
  const rows = new Map<Card, AdRow>();
  /** A check is created on the first press, because most ads are never checked. Cards of the same ad share it. */
  const checks = new Map<AdId, AdCheck>();

  const paint = (card: Card, row: AdRow): void =>
    paintSpend(card, row, {
      state: checks.get(card.adId) ?? NO_CHECK,
      known: figures.of(card.adId),
      texts: kit.texts,
    });
  const cardsOf = (adId: AdId): [Card, AdRow][] => [...rows].filter(([card]) => card.adId === adId);
  const paintAd = (adId: AdId): void => {
    for (const [card, row] of cardsOf(adId)) paint(card, row);
  };
  const checkAt = (card: Card, row: AdRow): AdCheck => {
    const check = checks.get(card.adId) ?? new AdCheck(parts, [card, row], () => paintAd(card.adId));
    checks.set(card.adId, check);
    check.at = [card, row];
    return check;
  };

  figures.observe((adId) => {
    checks.get(adId)?.onFigures();
    paintAd(adId);
  });
  storePageReach(parts, (adId) => checks.get(adId));
  account.observe((change) => {
    for (const check of checks.values()) check.onAccount(change);
  });
  page.observeDetailsQuery(() => {
    for (const check of checks.values()) check.continue();
  }, signal);

  return {
    add: (card, row) => {
      rows.set(card, row);
      paint(card, row);
    },
    actions: { spend: (card, row) => void checkAt(card, row).press() },
    details: { spend: (card, row) => void checkAt(card, row).open() },
    leave: (card) => {
      rows.delete(card);
      const check = checks.get(card.adId);
      if (check?.at[0] !== card) return;
      const [other] = cardsOf(card.adId);
      if (other !== undefined) check.at = other;
      else {
        checks.delete(card.adId);
        check.close();
      }
    },
  };
};
