import type { FilterAd } from '#shared/domain/lists/ad-filter.ts';
import type { StoreLink } from '#shared/domain/shop/store-link.ts';
import { storeVerdictOf } from '#shared/domain/shop/store-verdict.ts';
import type { MessageOutput } from '#extension/messaging/protocol.ts';
import type { FilterVisit } from './filter-visits.ts';
import type { KnownStores } from './store-memory.ts';
import { storeViewOf } from './store-view.ts';

type Signs = MessageOutput<'shops.signs'>['signs'];

/** Returns the signs of the ads of a visit that differ from those returned before. */
export const changedSigns = ({ ads, seen, sentFacts }: FilterVisit, stores: KnownStores, nowMs: number): Signs =>
  [...ads.values()].flatMap(({ id }: FilterAd) => {
    const link = seen.linkOf(id);
    const known = knownOf(link, stores);
    const verdict = storeVerdictOf({ link, ...known, signals: seen.signalsOf(id) });
    const [shopify, dropshipping] = [verdict.shopify.strength, verdict.dropshipping.strength];
    const hasSign = shopify !== 'none' || dropshipping !== 'none';
    const reasons = hasSign ? storeViewOf({ verdict, link, check: known.check, outcome: null, nowMs }).text : '';
    const key = JSON.stringify([shopify, dropshipping, reasons]);
    if (sentFacts.get(id) === key) return [];
    sentFacts.set(id, key);
    return [{ id, shopify, dropshipping, reasons }];
  });

/** Returns what is stored of the shop of a link. */
export const knownOf = (link: StoreLink | null, { checks, corrections }: KnownStores) =>
  link === null
    ? { check: null, correction: null }
    : { check: checks[link.domain] ?? null, correction: corrections[link.domain] ?? null };
