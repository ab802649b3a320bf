import type { AdId, PageId } from './ad.ts';
import { isNameLikeDomain } from './name-likeness.ts';
import { storeLinkOf } from './store-link.ts';

/** What of an ad tells of its store. `picture`: the file name of its first picture, which many ads may show. */
export type StoreAd = {
  id: AdId;
  pageId: PageId;
  pageName: string;
  linkUrl: string | null;
  text: string | null;
  picture: string | null;
};

/** What speaks for a reseller, with the figures that a person is shown. */
export type DropshippingSignal =
  | { kind: 'one-product'; adCount: number }
  | { kind: 'same-creative'; pageCount: number }
  | { kind: 'name-unlike'; pageName: string };

/** Fewer ads of a domain say nothing of how many products it has. */
const ENOUGH_ADS = 3;
/** 'Shop now, free delivery' is everybody's text. */
const LEAST_TEXT = 40;
const PRODUCT = /\/products\/([^/]+)/;

/**
 * Keeps what the ads seen so far tell of their stores together. Each ad counts once, as it was first seen. Answers how the
 * signals of an ad stand by now.
 */
export const createSeenStores = () => {
  const ads = new Map<AdId, StoreAd>();
  /** By domain: its product links, with the ads that lead there; '' for links to anything else. */
  const links = new Map<string, Map<string, number>>();
  /** By text or picture: the pages that show it. */
  const pages = new Map<string, Set<PageId>>();

  const add = (ad: StoreAd): void => {
    if (ads.has(ad.id)) return;
    ads.set(ad.id, ad);
    const link = storeLinkOf(ad.linkUrl);
    if (link !== null) {
      const product = PRODUCT.exec(link.path)?.[1] ?? '';
      const known = links.get(link.domain) ?? new Map<string, number>();
      links.set(link.domain, known.set(product, (known.get(product) ?? 0) + 1));
    }
    for (const key of creativesOf(ad)) pages.set(key, (pages.get(key) ?? new Set()).add(ad.pageId));
  };

  const signalsOf = (ad: StoreAd): DropshippingSignal[] => {
    const link = storeLinkOf(ad.linkUrl);
    if (link === null) return [];
    const products = [...(links.get(link.domain) ?? [])];
    const [only] = products;
    const pageCount = Math.max(0, ...creativesOf(ad).map((key) => pages.get(key)?.size ?? 0));
    const signals: DropshippingSignal[] = [];
    if (products.length === 1 && only !== undefined && only[0] !== '' && only[1] >= ENOUGH_ADS)
      signals.push({ kind: 'one-product', adCount: only[1] });
    if (pageCount > 1) signals.push({ kind: 'same-creative', pageCount });
    if (isNameLikeDomain(ad.pageName, link.domain) === false)
      signals.push({ kind: 'name-unlike', pageName: ad.pageName });
    return signals;
  };

  return { add, signalsOf, ads: (): Iterable<StoreAd> => ads.values(), count: (): number => ads.size };
};

export type SeenStores = ReturnType<typeof createSeenStores>;

const creativesOf = ({ text, picture }: StoreAd): string[] => {
  const words = (text ?? '')
    .replaceAll(/[\s\u200b]+/g, ' ')
    .trim()
    .toLowerCase();
  return [
    ...(words.length >= LEAST_TEXT ? [`text ${words}`] : []),
    ...(picture === null ? [] : [`picture ${picture}`]),
  ];
};
