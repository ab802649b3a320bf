import { csvText, type CsvValue } from '#shared/lib/csv.ts';
import type { Ad, AdMedia } from '../ad/ad.ts';
import { libraryUrlOf } from '../ad/library-url.ts';
import type { StoredVerdict } from '../shop/stored-verdict.ts';
import { calibrateEstimate, type Calibration } from '../spend/calibration.ts';
import { estimateSpend, growthCents, likelyPerDayCents, type SpendEstimate } from '../spend/spend-estimate.ts';
import type { ExportedAd, ExportWriter } from './ad-export.ts';
import { boardsCell, tagsCell } from './ad-filing.ts';
import { activeCell, isoDay } from './download-manifest.ts';

/**
 * `calibration`: of the account; null: it has no own costs. The file begins with a byte order mark, by which
 * spreadsheets detect UTF-8.
 */
export const csvExport = (nowMs: number, calibration: Calibration | null): ExportWriter => ({
  head: () => `\ufeff${csvText([columns.map(([name]) => name)])}`,
  ads: (ads) => csvText(ads.map((exported) => rowOf(exported, calibration, nowMs))),
  tail: () => '',
  type: 'text/csv',
  ending: 'csv',
});

/** The maximum length of a cell in Excel is 32,767 characters. Excel cuts off the rest. */
const MAX_CELL_LENGTH = 32_000;

type Line = { exported: ExportedAd; spend: SpendEstimate };

const rowOf = (exported: ExportedAd, calibration: Calibration | null, nowMs: number): CsvValue[] => {
  const { ad, reach } = exported;
  const spend = calibrateEstimate(estimateSpend({ run: ad, snapshots: reach, nowMs }), calibration, ad.pageId);
  return columns.map(([, read]) => read({ exported, spend }));
};

const moment = (ms: number | null | undefined): string | null =>
  ms === null || ms === undefined ? null : new Date(ms).toISOString();

/** Formats euros with two decimals after a point. A missing amount is an empty cell, never 0. */
const euros = (cents: number | null | undefined): string | null =>
  cents === null || cents === undefined ? null : (cents / 100).toFixed(2);

const links = (of: readonly (string | null)[]): string => of.filter((link) => link !== null).join(' ');

/**
 * One code for each medium: its kind, and which of its links are in the columns of links (p: picture, v: video). So
 * the columns of links have no gaps, and a reader can still assign each link to its medium.
 */
const mediumCode = ({ kind, imageUrl, videoUrl }: AdMedia): string =>
  `${kind}:${imageUrl === null ? '' : 'p'}${videoUrl === null ? '' : 'v'}`;

/**
 * The measurements as JSON, newest last. The oldest are omitted if the cell would be too long: the figures of the row
 * come from the newest ones.
 */
const measurementsCell = ({ reach }: ExportedAd): string | null => {
  if (reach.length === 0) return null;
  const texts: string[] = [];
  let length = 2;
  for (const text of reach.map((snapshot) => JSON.stringify(snapshot)).toReversed()) {
    length += text.length + 1;
    if (length > MAX_CELL_LENGTH) break;
    texts.unshift(text);
  }
  return `[${texts.join(',')}]`;
};

/** The codes of the reasons, each with its values: `meta tidy.myshopify.com; one-product 3`. */
const reasonsCell = ({ shopify, dropshipping }: StoredVerdict): string =>
  [...shopify.reasons, ...dropshipping.reasons].map((reason) => Object.values(reason).join(' ')).join('; ');

const ofAd = (name: string, read: (ad: Ad) => CsvValue) => [name, ({ exported }: Line) => read(exported.ad)] as const;

const ofStore = (name: string, read: (verdict: StoredVerdict) => CsvValue) =>
  [name, ({ exported: { store } }: Line) => (store === undefined ? null : read(store))] as const;

const ofSpend = (name: string, read: (spend: SpendEstimate) => CsvValue | undefined) =>
  [name, ({ spend }: Line) => read(spend) ?? null] as const;

type Column = readonly [string, (line: Line) => CsvValue];

const adColumns: readonly Column[] = [
  ofAd('ad_id', ({ id }) => id),
  ofAd('ad_link', ({ id }) => libraryUrlOf(id)),
  ofAd('page_id', ({ pageId }) => pageId),
  ofAd('page_name', ({ pageName }) => pageName),
  ofAd('page_link', ({ pageUrl }) => pageUrl),
  ofAd('page_logo_link', ({ pageLogoUrl }) => pageLogoUrl),
  ofAd('is_active', activeCell),
  ofAd('start_date', ({ startDate }) => isoDay(startDate)),
  ofAd('end_date', ({ endDate }) => isoDay(endDate)),
  ofAd('platforms', ({ platforms }) => platforms.join(' ')),
  ofAd('display_format', ({ displayFormat }) => displayFormat),
  ofAd('title', ({ title }) => title),
  ofAd('text', ({ text }) => text),
  ofAd('link_caption', ({ caption }) => caption),
  ofAd('link_description', ({ linkDescription }) => linkDescription),
  ofAd('link', ({ linkUrl }) => linkUrl),
  ofAd('button', ({ ctaText }) => ctaText),
  ofAd('button_type', ({ ctaType }) => ctaType),
  ofAd('media', ({ media }) => media.map(mediumCode).join(' ')),
  ofAd('picture_links', ({ media }) => links(media.map(({ imageUrl }) => imageUrl))),
  ofAd('video_links', ({ media }) => links(media.map(({ videoUrl }) => videoUrl))),
  ofAd('versions', ({ versionCount }) => versionCount),
  ofAd('ads_with_creative', ({ collationCount }) => collationCount),
  ofAd('categories', ({ categories }) => categories.join(' ')),
  ofAd('has_eu_data', ({ isEuEligible }) => isEuEligible),
];

const figureColumns: readonly Column[] = [
  ofSpend('eu_reach', ({ views }) => views?.reach),
  ofSpend('uk_reach', ({ uk }) => uk?.reach),
  ofSpend('reach_measured_at', ({ views, uk }) => moment((views ?? uk)?.measured.measuredAt)),
  ofSpend('uk_reach_measured_at', ({ uk }) => moment(uk?.measured.measuredAt)),
  ofSpend('reach_source', ({ views, uk }) => (views ?? uk)?.measured.source),
  ofSpend('spend_currency', ({ views, uk }) => (views === null && uk === null ? null : 'EUR')),
  ofSpend('spend_eur', ({ views }) => euros(views?.spendCents)),
  ofSpend('spend_per_day_eur', ({ perDay }) => euros(perDay?.cents)),
  ofSpend('days_run_at_measurement', ({ perDay }) => perDay?.days),
  ofSpend('likely_spend_eur', ({ range }) => euros(range?.band.likelyCents)),
  ofSpend('likely_spend_low_eur', ({ range }) => euros(range?.band.lowCents)),
  ofSpend('likely_spend_high_eur', ({ range }) => euros(range?.band.highCents)),
  ofSpend('likely_spend_per_day_eur', (spend) => euros(likelyPerDayCents(spend))),
  ofSpend('uk_likely_spend_eur', ({ uk }) => euros(uk?.band.likelyCents)),
  ofSpend('uk_likely_spend_low_eur', ({ uk }) => euros(uk?.band.lowCents)),
  ofSpend('uk_likely_spend_high_eur', ({ uk }) => euros(uk?.band.highCents)),
  ofSpend('growth_per_day_eur', ({ growth }) => euros(growthCents(growth))),
  ofSpend('growth_reach', ({ growth }) => (growth.kind === 'known' ? growth.gainedReach : null)),
  ofSpend('growth_days', ({ growth }) => ('days' in growth ? Number(growth.days.toFixed(2)) : null)),
  ofSpend('growth_until', ({ growth }) => ('until' in growth ? moment(growth.until) : null)),
  ofSpend('estimate_version', ({ views, uk, version }) => (views === null && uk === null ? null : version)),
];

const columns: readonly Column[] = [
  ...adColumns,
  ['bookmarked_at', ({ exported }) => moment(exported.savedAt)],
  ['captured_at', ({ exported }) => moment(exported.capturedAt)],
  ...figureColumns,
  ofStore('shopify', ({ shopify }) => shopify.strength),
  ofStore('dropshipping', ({ dropshipping }) => dropshipping.strength),
  ofStore('store_reasons', reasonsCell),
  ofStore('store_found_at', ({ foundAt }) => moment(foundAt)),
  ['measurements', ({ exported }) => measurementsCell(exported)],
  ofStore('store_verdict', (verdict) => JSON.stringify(verdict)),
  ['boards', ({ exported: { boards = [] } }) => (boards.length === 0 ? null : boardsCell(boards))],
  ['tags', ({ exported: { tags = [] } }) => (tags.length === 0 ? null : tagsCell(tags))],
  ['note', ({ exported: { note = '' } }) => (note === '' ? null : note)],
];
