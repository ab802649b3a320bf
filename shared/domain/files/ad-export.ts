import * as z from 'zod/mini';
import { csvText, type CsvValue } from '#shared/lib/csv.ts';
import { Ad } from '../ad/ad.ts';
import { libraryUrlOf } from '../ad/library-url.ts';
import { CaptureReason } from '../ad/capture-reason.ts';
import { activeCell, isoDay } from './download-manifest.ts';
import { UnixMs } from '../moment.ts';
import { MAX_SNAPSHOTS_PER_AD } from '../spend/reach-limits.ts';
import { ReachSnapshot } from '../spend/reach.ts';
import { StoredVerdict } from '../shop/stored-verdict.ts';
import { estimateSpend } from '../spend/spend-estimate.ts';

/** One ad in an export, with all data of the account except pictures. Times are milliseconds since 1970. */
export const ExportedAd = z.strictObject({
  ad: Ad,
  why: CaptureReason,
  capturedAt: UnixMs,
  /** Null: the ad is not bookmarked. */
  savedAt: z.nullable(UnixMs),
  /** All measurements, newest last. */
  reach: z.array(ReachSnapshot).check(z.maxLength(MAX_SNAPSHOTS_PER_AD)),
  /** The verdict on the shop of the ad. Missing if none is stored. */
  store: z.optional(StoredVerdict),
});
export type ExportedAd = z.infer<typeof ExportedAd>;

const FORMAT = 'ad-collection';
/** The version of written files. Version 2 added the verdict on the shop of an ad; version 1 can still be read. */
export const EXPORT_VERSION = 2;

/** The fields of a file besides the ads. `count` is written after the ads, so an incomplete file has no `count`. */
export const ExportFrame = z.object({
  format: z.literal(FORMAT),
  version: z.literal([1, EXPORT_VERSION]),
  exportedAt: z.string(),
  count: z.int().check(z.minimum(0)),
});

/** The frame of a file of any version. It distinguishes a file of a newer version from other files. */
export const AnyExportFrame = z.object({ format: z.literal(FORMAT), version: z.number() });

/** Writes a file in pieces: `head`, `ads` once or several times, `tail`. The format is in docs/export-format.md. */
export type ExportWriter = {
  head: (nowMs: number) => string;
  /** `isFirst`: these are the first ads of the file. */
  ads: (ads: readonly ExportedAd[], isFirst: boolean) => string;
  tail: (count: number) => string;
  type: string;
  ending: string;
};

export const jsonExport: ExportWriter = {
  head: (nowMs) =>
    `{"format":"${FORMAT}","version":${EXPORT_VERSION},"exportedAt":"${new Date(nowMs).toISOString()}","ads":[`,
  ads: (ads, isFirst) => ads.map((ad, index) => `${isFirst && index === 0 ? '' : ','}\n${JSON.stringify(ad)}`).join(''),
  tail: (count) => `\n],"count":${count}}\n`,
  type: 'application/json',
  ending: 'json',
};

/** The file begins with a byte order mark, by which spreadsheets detect UTF-8. */
export const csvExport = (nowMs: number): ExportWriter => ({
  head: () => `\ufeff${csvText([columns.map(([name]) => name)])}`,
  ads: (ads) => csvText(ads.map((exported) => rowOf(exported, nowMs))),
  tail: () => '',
  type: 'text/csv',
  ending: 'csv',
});

type Line = { exported: ExportedAd; spend: ReturnType<typeof estimateSpend> };

const rowOf = (exported: ExportedAd, nowMs: number): CsvValue[] => {
  const spend = estimateSpend({ run: exported.ad, snapshots: exported.reach, nowMs });
  return columns.map(([, read]) => read({ exported, spend }));
};

const moment = (ms: number | null | undefined): string | null =>
  ms === null || ms === undefined ? null : new Date(ms).toISOString();

/** Formats euros with two decimals after a point. A missing amount is an empty cell, never 0. */
const euros = (cents: number | undefined): string | null => (cents === undefined ? null : (cents / 100).toFixed(2));

const links = (of: readonly (string | null)[]): string => of.filter((link) => link !== null).join(' ');

const ofAd = (name: string, read: (ad: Ad) => CsvValue) => [name, ({ exported }: Line) => read(exported.ad)] as const;

const ofStore = (name: string, read: (verdict: StoredVerdict) => CsvValue) =>
  [name, ({ exported: { store } }: Line) => (store === undefined ? null : read(store))] as const;

/** The codes of the reasons, each with its values: `meta tidy.myshopify.com; one-product 3`. */
const reasonsCell = ({ shopify, dropshipping }: StoredVerdict): string =>
  [...shopify.reasons, ...dropshipping.reasons].map((reason) => Object.values(reason).join(' ')).join('; ');

const columns: readonly (readonly [string, (line: Line) => CsvValue])[] = [
  ofAd('ad_id', ({ id }) => id),
  ofAd('ad_link', ({ id }) => libraryUrlOf(id)),
  ofAd('page_id', ({ pageId }) => pageId),
  ofAd('page_name', ({ pageName }) => pageName),
  ofAd('page_link', ({ pageUrl }) => pageUrl),
  ofAd('is_active', activeCell),
  ofAd('start_date', ({ startDate }) => isoDay(startDate)),
  ofAd('end_date', ({ endDate }) => isoDay(endDate)),
  ofAd('platforms', ({ platforms }) => platforms.join(' ')),
  ofAd('display_format', ({ displayFormat }) => displayFormat),
  ofAd('title', ({ title }) => title),
  ofAd('text', ({ text }) => text),
  ofAd('link_description', ({ linkDescription }) => linkDescription),
  ofAd('link', ({ linkUrl }) => linkUrl),
  ofAd('button', ({ ctaText }) => ctaText),
  ofAd('picture_links', ({ media }) => links(media.map(({ imageUrl }) => imageUrl))),
  ofAd('video_links', ({ media }) => links(media.map(({ videoUrl }) => videoUrl))),
  ofAd('versions', ({ versionCount }) => versionCount),
  ['bookmarked_at', ({ exported }) => moment(exported.savedAt)],
  ['captured_at', ({ exported }) => moment(exported.capturedAt)],
  ['eu_reach', ({ spend }) => spend.views?.reach ?? null],
  ['uk_reach', ({ spend }) => spend.uk?.reach ?? null],
  ['reach_measured_at', ({ spend }) => moment((spend.views ?? spend.uk)?.measured.measuredAt)],
  ['spend_eur', ({ spend }) => euros(spend.views?.spendCents)],
  ['spend_per_day_eur', ({ spend }) => euros(spend.perDay?.cents)],
  ofStore('shopify', ({ shopify }) => shopify.strength),
  ofStore('dropshipping', ({ dropshipping }) => dropshipping.strength),
  ofStore('store_reasons', reasonsCell),
  ofStore('store_found_at', ({ foundAt }) => moment(foundAt)),
];
