import { attributeOf, findAllIn, precedes, tagOf, textOf, textWalker } from '#extension/content/page-dom.ts';
import { MAX_MEDIA_PER_AD } from '#shared/domain/account/account-limits.ts';
import type { Ad, AdMedia, PageId } from '#shared/domain/ad/ad.ts';
import { runFieldsOf, type RunState } from '#shared/domain/ad/ad-run.ts';
import { idLineOf, isText } from './ad-id-in-text.ts';
import { type FoundCard } from './find-card.ts';
import { digits, PAGE_ID, webUrl } from '#extension/content/ad-library/page-data/page-value.ts';

/** The page id in the data of another ad with the same page link; null if no data states it. */
type PageIdOf = (pageUrl: string) => PageId | null;

const MAX_TEXTS = 2_000;

/**
 * The ad as its card shows it, if the page's data does not contain it. Facts that a card states only in the language of
 * the viewer (dates, platforms, format) stay unknown. The run is known only in a list of active or of ended ads. Null
 * if the card may contain a second ad, or if the id of its page is not certain.
 */
export const readDrawnCard = (found: FoundCard, pageIdOf: PageIdOf): Ad | null => {
  if (namesOtherAds(found)) return null;
  const page = readPage(found, pageIdOf);
  if (page === null) return null;
  const logo = after(found, 'img').find((image) => attributeOf(image, 'alt') === page.pageName);
  return {
    ...nothingKnown,
    ...page,
    id: found.adId,
    pageLogoUrl: webUrl(logo && attributeOf(logo, 'src')),
    ...runFieldsOf(runOfList(), null),
    text: wordsOf(after(found, '[style*="pre-wrap"]')[0])?.slice(0, 20_000) ?? null,
    linkUrl: shownLinkIn(found),
    media: mediaIn(found, logo),
  };
};

/** The run of all ads in the list. Without a filter by status, the list contains any ads. */
const runOfList = (): RunState => {
  const status = new URLSearchParams(location.search).get('active_status');
  if (status === 'active') return status;
  return status === 'inactive' ? 'ended' : 'unknown';
};

const nothingKnown = {
  startDate: null,
  platforms: [],
  displayFormat: null,
  title: null,
  caption: null,
  linkDescription: null,
  ctaType: null,
  ctaText: null,
  versionCount: 1,
  collationCount: null,
  isEuEligible: false,
  categories: [],
};

const readPage = (found: FoundCard, pageIdOf: PageIdOf): Pick<Ad, 'pageId' | 'pageName' | 'pageUrl'> | null => {
  const link = pageLinkIn(found);
  const pageName = wordsOf(link);
  const pageUrl = link === undefined ? null : plainUrl(link.href);
  if (link === undefined || pageUrl === null || pageName === null) return null;
  const pageId = pageIdOf(pageUrl) ?? pageIdInLibraryLink(link.href);
  return pageId === null ? null : { pageId, pageName: pageName.slice(0, 300), pageUrl };
};

/**
 * The page id in a link to a list of the library. A number in a link to a page is the number of its profile, which
 * differs from the page id.
 */
const pageIdInLibraryLink = (href: string): PageId | null => {
  const { pathname, searchParams } = new URL(href);
  return /^\/ads\/library\/?$/.test(pathname) ? digits(searchParams.get('view_all_page_id'), PAGE_ID) : null;
};

const namesOtherAds = ({ card, adId }: FoundCard): boolean => {
  const walker = textWalker(card);
  for (let count = 0; count < MAX_TEXTS; count += 1) {
    const text = walker.nextNode();
    if (!isText(text)) return false;
    const line = idLineOf(text);
    if (line !== null && line !== adId) return true;
  }
  return true;
};

/** The matching elements of the card after its divider: the creative, in its order. */
const after = ({ card, divider }: FoundCard, selector: string): Element[] =>
  findAllIn(card, selector).filter((element) => precedes(divider, element));

const isAnchor = (element: Element): element is HTMLAnchorElement => element instanceof HTMLAnchorElement;

/** Not the page's own redirect to other sites. */
const isFacebook = ({ hostname }: HTMLAnchorElement): boolean => /^(?!lm?\.)[\w-]+\.facebook\.com$/.test(hostname);

const pageLinkIn = (found: FoundCard): HTMLAnchorElement | undefined =>
  after(found, 'a[href]')
    .filter(isAnchor)
    .find((link) => isFacebook(link) && wordsOf(link) !== null);

const wordsOf = (element: Element | undefined): string | null => {
  const words = element === undefined ? '' : textOf(element).replaceAll('\u200b', '').trim();
  return words === '' ? null : words;
};

/** The URL without parameters, which only describe where the link was. */
const plainUrl = (href: string): string | null => {
  const { origin, pathname } = new URL(href);
  return webUrl(`${origin}${pathname}`);
};

/** The link of the ad, without the page's own redirect. */
const shownLinkIn = (found: FoundCard): string | null => {
  const links = after(found, 'a[href]').filter(isAnchor);
  const wrapped = links.find(({ hostname }) => hostname === 'l.facebook.com');
  if (wrapped !== undefined) return webUrl(new URL(wrapped.href).searchParams.get('u'));
  const direct = links.find(
    ({ hostname, protocol }) => /^https?:$/.test(protocol) && !hostname.endsWith('facebook.com'),
  );
  return direct === undefined ? null : webUrl(direct.href);
};

const mediaIn = (found: FoundCard, logo: Element | undefined): AdMedia[] =>
  after(found, 'img, video')
    .filter((element) => element !== logo)
    .map(mediumOf)
    .filter((medium) => medium !== null)
    .slice(0, MAX_MEDIA_PER_AD);

const mediumOf = (element: Element): AdMedia | null => {
  const source = webUrl(attributeOf(element, 'src'));
  if (tagOf(element) === 'img') return source === null ? null : { kind: 'image', imageUrl: source, videoUrl: null };
  const still = webUrl(attributeOf(element, 'poster'));
  return source === null && still === null ? null : { kind: 'video', imageUrl: still, videoUrl: source };
};
