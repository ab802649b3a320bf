import type { AdId, PageId } from '../ad/ad.ts';
import { isNameLikeDomain } from './name-likeness.ts';
import { storeLinkOf, type StoreLink } from './store-link.ts';

/** The fields of an ad that indicate its shop. `picture`: file name of its first picture, which other ads can share. */
export type StoreAd = {
  id: AdId;
  pageId: PageId;
  pageName: string;
  linkUrl: string | null;
  text: string | null;
  picture: string | null;
};

/** A fact that indicates dropshipping, with the figures that the user interface shows. */
export type DropshippingSignal =
  | { kind: 'one-product'; adCount: number }
  | { kind: 'same-creative'; pageCount: number }
  | { kind: 'name-unlike'; pageName: string };

/** Minimum number of ads of a domain. With fewer ads, the number of its products is unknown. */
const ENOUGH_ADS = 3;
/** Minimum length of a text. Shorter texts such as 'Shop now, free delivery' are common to many shops. */
const LEAST_TEXT = 40;
const PRODUCT = /\/products\/([^/]+)/;

type Seen = { ad: StoreAd; link: StoreLink | null; creatives: string[]; isNameUnlike: boolean };

/**
 * Collects facts about the shops of the ads seen so far. Each ad counts once, in its first state. It returns the
 * current signals of an ad.
 */
export const createSeenStores = () => {
  const ads = new Map<AdId, Seen>();
  /** By domain: product links with the number of ads that link to them; '' for all other links. */
  const links = new Map<string, Map<string, number>>();
  /** By text or picture: the pages with ads that show it. */
  const pages = new Map<string, Set<PageId>>();

  const add = (ad: StoreAd): void => {
    if (ads.has(ad.id)) return;
    const seen = seenFrom(ad);
    ads.set(ad.id, seen);
    if (seen.link !== null) {
      const product = PRODUCT.exec(seen.link.path)?.[1] ?? '';
      const known = links.get(seen.link.domain) ?? new Map<string, number>();
      links.set(seen.link.domain, known.set(product, (known.get(product) ?? 0) + 1));
    }
    for (const key of seen.creatives) pages.set(key, (pages.get(key) ?? new Set()).add(ad.pageId));
  };

  const signalsOf = (adId: AdId): DropshippingSignal[] => {
    const seen = ads.get(adId);
    if (seen === undefined || seen.link === null) return [];
    const products = [...(links.get(seen.link.domain) ?? [])];
    const [[product, adCount] = ['', 0]] = products;
    const pageCount = Math.max(0, ...seen.creatives.map((key) => pages.get(key)?.size ?? 0));
    const signals: DropshippingSignal[] = [];
    if (products.length === 1 && product !== '' && adCount >= ENOUGH_ADS)
      signals.push({ kind: 'one-product', adCount });
    if (pageCount > 1) signals.push({ kind: 'same-creative', pageCount });
    if (seen.isNameUnlike) signals.push({ kind: 'name-unlike', pageName: seen.ad.pageName });
    return signals;
  };

  return {
    add,
    signalsOf,
    linkOf: (adId: AdId): StoreLink | null => ads.get(adId)?.link ?? null,
    count: (): number => ads.size,
  };
};

export type SeenStores = ReturnType<typeof createSeenStores>;

const seenFrom = (ad: StoreAd): Seen => {
  const link = storeLinkOf(ad.linkUrl);
  const isNameUnlike = link !== null && isNameLikeDomain(ad.pageName, link.domain) === false;
  return { ad, link, creatives: creativesOf(ad), isNameUnlike };
};

/** Returns what identifies the creative of an ad: its text, if it is long enough, and its picture. */
export const creativesOf = ({ text, picture }: StoreAd): string[] => {
  const words = (text ?? '')
    .replaceAll(/[\s\u200b]+/g, ' ')
    .trim()
    .toLowerCase();
  return [
    ...(words.length >= LEAST_TEXT ? [`text ${words}`] : []),
    ...(picture === null ? [] : [`picture ${picture}`]),
  ];
};
