import { MAX_MEDIA_PER_AD } from '#shared/domain/account/account-limits.ts';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { firstText } from './page-text.ts';
import {
  AD_ID,
  digits,
  field,
  keyword,
  keywords,
  PAGE_ID,
  recordIn,
  recordsIn,
  webUrl,
  wholeNumber,
  type PageRecord,
} from './page-value.ts';
import { readMedia } from './read-media.ts';
import { readRun } from './read-run.ts';

/** Formats that are filled per product: the page shows the first card, while the ad itself often holds templates. */
const PER_PRODUCT = new Set(['DPA', 'DCO']);
const MAX_CARDS = 10_000;
const MAX_WORDS = 20;

/**
 * Reads one ad of the page's data. A missing or malformed fact becomes null. Null if the ad has no id, page or
 * snapshot. `nowMs`: when the page sent the data. Never throws. The result matches the schema `Ad`: a property test
 * checks it, because validating every ad here would take longer than reading it.
 */
export const readAd = (raw: PageRecord, nowMs: number): Ad | null => {
  const id = digits(field(raw, 'ad_archive_id'), AD_ID);
  const snapshot = recordIn(raw, 'snapshot');
  const page = snapshot === null ? null : readPage(raw, snapshot);
  if (id === null || snapshot === null || page === null) return null;
  return { id, ...page, ...readRun(raw, nowMs), ...readCreative(snapshot), ...readFigures(raw) };
};

const readPage = (raw: PageRecord, snapshot: PageRecord) => {
  const pageId = digits(field(raw, 'page_id'), PAGE_ID) ?? digits(field(snapshot, 'page_id'), PAGE_ID);
  const pageName = firstText(
    [field(raw, 'page_name'), field(snapshot, 'page_name'), field(snapshot, 'current_page_name')],
    300,
  );
  if (pageId === null || pageName === null) return null;
  return {
    pageId,
    pageName,
    pageUrl: webUrl(field(snapshot, 'page_profile_uri')),
    pageLogoUrl: webUrl(field(snapshot, 'page_profile_picture_url')),
  };
};

const readCreative = (snapshot: PageRecord) => {
  const displayFormat = keyword(field(snapshot, 'display_format'));
  const cards = recordsIn(snapshot, 'cards', MAX_CARDS);
  const isPerProduct = displayFormat !== null && PER_PRODUCT.has(displayFormat);
  const places = placesOf(snapshot, cards, isPerProduct);
  const text = (from: readonly PageRecord[], name: string, maxLength: number): string | null =>
    firstText(
      from.map((place) => field(place, name)),
      maxLength,
    );
  return {
    displayFormat,
    text: text(isPerProduct ? places : [snapshot, ...cards.slice(0, MAX_MEDIA_PER_AD)], 'body', 20_000),
    title: text(places, 'title', 2_000),
    caption: text(places, 'caption', 500),
    linkDescription: text(places, 'link_description', 5_000),
    ctaText: text(places, 'cta_text', 200),
    ctaType: firstOf(places, (place) => keyword(field(place, 'cta_type'))),
    linkUrl: firstOf(places, (place) => webUrl(field(place, 'link_url'))),
    media: readMedia(snapshot, cards.slice(0, isPerProduct ? 1 : MAX_MEDIA_PER_AD)),
    versionCount: isPerProduct ? Math.max(1, cards.length) : 1,
  };
};

/** Fields of a card that a user sees or that a click uses. */
const LINK_FIELDS = ['title', 'caption', 'link_description', 'link_url', 'cta_text'] as const;

/**
 * The places of title, caption, description, button and link of an ad, in the order of their priority. All five of a
 * carousel come from its first card, because a title of the ad must not be next to the link of a card. They come from
 * the ad only if its first card has none of them. The first card of an ad that is filled per product can contain
 * templates, so other places follow it.
 */
const placesOf = (snapshot: PageRecord, cards: readonly PageRecord[], isPerProduct: boolean): PageRecord[] => {
  const [first, ...others] = cards;
  if (first === undefined) return [snapshot];
  if (isPerProduct) return [first, snapshot, ...others.slice(0, MAX_MEDIA_PER_AD)];
  const hasOwnLink = LINK_FIELDS.some((name) => field(first, name) !== undefined);
  return [hasOwnLink ? first : snapshot];
};

const firstOf = <T>(places: readonly PageRecord[], read: (place: PageRecord) => T | null): T | null => {
  for (const place of places) {
    const value = read(place);
    if (value !== null) return value;
  }
  return null;
};

const readFigures = (raw: PageRecord) => {
  const count = wholeNumber(field(raw, 'collation_count'));
  return {
    collationCount: count !== null && count >= 0 && count <= 10_000_000 ? count : null,
    isEuEligible: field(raw, 'is_aaa_eligible') === true,
    platforms: keywords(field(raw, 'publisher_platform'), MAX_WORDS),
    categories: keywords(field(raw, 'categories'), MAX_WORDS),
  };
};
