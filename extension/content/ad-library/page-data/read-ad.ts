import { MAX_MEDIA_PER_AD } from '#shared/domain/ad/ad-limits.ts';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { fail, ok, type Result } from '#shared/lib/result.ts';
import { firstText, type Markup } from './page-text.ts';
import {
  digits,
  field,
  keyword,
  keywords,
  recordIn,
  recordsIn,
  seconds,
  webUrl,
  wholeNumber,
  type PageRecord,
} from './page-value.ts';
import { readMedia } from './read-media.ts';

/** Why an ad of the page could not become an `Ad`. `adId` where at least that was readable. */
export type ReadFailure = {
  reason: 'no-id' | 'no-snapshot' | 'no-page';
  adId: string | null;
};

/** Either key marks an ad: the page's answers since 2024, those before, and the one-ad page of 2020 to 2024. */
export const AD_ID_KEYS = ['ad_archive_id', 'adArchiveID', 'adArchiveId'] as const;

/** Ads filled per product: what is seen stands in their first card, while the ad itself often holds templates. */
const PER_PRODUCT = new Set(['DPA', 'DCO']);
const MAX_CARDS = 10_000;
const MAX_WORDS = 20;

/**
 * One ad as the page's data has it, in today's snake_case or the camelCase of 2018 to 2024 (its snapshot was snake_case
 * even then). A fact that is missing or malformed becomes null; only an ad without id, page or snapshot fails. Never
 * throws. What it gives is an `Ad` to the letter of its schema (a property test holds it there; checking each here
 * would cost more than reading it).
 */
export const readAd = (raw: PageRecord, markup: Markup = new Map()): Result<Ad, ReadFailure> => {
  const id = digits(field(raw, ...AD_ID_KEYS), /^\d{5,25}$/);
  if (id === null) return fail({ reason: 'no-id', adId: null });
  const snapshot = recordIn(raw, 'snapshot');
  if (snapshot === null) return fail({ reason: 'no-snapshot', adId: id });
  const page = readPage(raw, snapshot);
  if (page === null) return fail({ reason: 'no-page', adId: id });
  return ok({ id, ...page, ...readRun(raw), ...readCreative(snapshot, markup), ...readFigures(raw) });
};

const readPage = (raw: PageRecord, snapshot: PageRecord) => {
  const pageId = digits(field(raw, 'page_id', 'pageID') ?? field(snapshot, 'page_id'), /^\d{1,25}$/);
  const pageName = firstText(
    [field(raw, 'page_name', 'pageName'), field(snapshot, 'page_name'), field(snapshot, 'current_page_name')],
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

/** While an ad runs, the page sends the day of the visit as its end. */
const readRun = (raw: PageRecord) => {
  const end = seconds(field(raw, 'end_date', 'endDate'));
  const active = field(raw, 'is_active', 'isActive');
  const isActive = typeof active === 'boolean' ? active : end === null;
  return {
    isActive,
    startDate: seconds(field(raw, 'start_date', 'startDate')),
    endDate: isActive ? null : end,
    platforms: keywords(field(raw, 'publisher_platform', 'publisherPlatform'), MAX_WORDS),
  };
};

const readCreative = (snapshot: PageRecord, markup: Markup) => {
  const displayFormat = keyword(field(snapshot, 'display_format'));
  const cards = recordsIn(snapshot, 'cards', MAX_CARDS);
  const isPerProduct = displayFormat !== null && PER_PRODUCT.has(displayFormat);
  const [first = {}, ...others] = cards;
  const text = (name: string, maxLength: number): string | null => {
    const own = field(snapshot, name);
    const card = field(first, name);
    const shown = isPerProduct ? [card, own] : [own, card];
    const rest = others.slice(0, MAX_MEDIA_PER_AD).map((other) => field(other, name));
    return firstText([...shown, ...rest], maxLength, markup);
  };
  return {
    displayFormat,
    text: text('body', 20_000),
    title: text('title', 2_000),
    caption: text('caption', 500),
    linkDescription: text('link_description', 5_000),
    ctaText: text('cta_text', 200),
    ctaType: keyword(
      field(isPerProduct ? first : snapshot, 'cta_type') ?? field(isPerProduct ? snapshot : first, 'cta_type'),
    ),
    linkUrl: webUrl(field(first, 'link_url')) ?? webUrl(field(snapshot, 'link_url')),
    media: readMedia(snapshot, cards.slice(0, isPerProduct ? 1 : MAX_MEDIA_PER_AD)),
    versionCount: isPerProduct ? Math.max(1, cards.length) : 1,
  };
};

const readFigures = (raw: PageRecord) => {
  const count = wholeNumber(field(raw, 'collation_count', 'collationCount'));
  return {
    collationCount: count !== null && count >= 0 && count <= 10_000_000 ? count : null,
    isEuEligible: field(raw, 'is_aaa_eligible', 'isAAAEligible') === true,
    categories: keywords(field(raw, 'categories'), MAX_WORDS),
  };
};
