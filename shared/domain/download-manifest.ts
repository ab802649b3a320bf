import { csvText, type CsvValue } from '#shared/lib/csv.ts';
import type { Ad } from './ad.ts';
import type { AdFileKind, FileFailure } from './ad-files.ts';

/** What became of one file: it lies in the zip under `name`, or `failure` says why not. `source`: the link tried last. */
export type ManifestFile = {
  number: number;
  kind: AdFileKind;
  source: string;
  name: string | null;
  type: string | null;
  bytes: number | null;
  sha256: string | null;
  failure: FileFailure | null;
};

export type ManifestFacts = { ad: Ad; files: readonly ManifestFile[]; madeAtMs: number };

const library = (adId: string): string => `https://www.facebook.com/ads/library/?id=${adId}`;

/** `YYYY-MM-DD`. */
export const isoDay = (seconds: number | null): string | null =>
  seconds === null ? null : new Date(seconds * 1000).toISOString().slice(0, 10);

/** Facts of the ad as the Ad Library showed them, and every file with where it came from. Days are in UTC. */
export const manifestJson = ({ ad, files, madeAtMs }: ManifestFacts): string => {
  const { media: _links, startDate, endDate, ...facts } = ad;
  const days = { startDate: isoDay(startDate), endDate: isoDay(endDate) };
  const made = { madeAt: new Date(madeAtMs).toISOString(), missing: files.filter(({ name }) => name === null).length };
  return `${JSON.stringify({ ...made, ad: { ...facts, ...days, libraryUrl: library(ad.id) }, files }, null, 2)}\n`;
};

/** The same as a table, a line for each file. Begins with the mark by which spreadsheets know UTF-8. */
export const manifestCsv = ({ ad, files }: ManifestFacts): string => {
  const columns = columnsOf(ad);
  const head = [...columns.map(([name]) => name), ...fileColumns.map(([name]) => name)];
  const rows = files.map((file) => [
    ...columns.map(([, value]) => value),
    ...fileColumns.map(([, read]) => read(file)),
  ]);
  return `\ufeff${csvText([head, ...rows])}`;
};

const columnsOf = (ad: Ad): readonly (readonly [string, CsvValue])[] => [
  ['ad_id', ad.id],
  ['ad_link', library(ad.id)],
  ['page_id', ad.pageId],
  ['page_name', ad.pageName],
  ['page_link', ad.pageUrl],
  ['is_active', ad.isActive],
  ['start_date', isoDay(ad.startDate)],
  ['end_date', isoDay(ad.endDate)],
  ['platforms', ad.platforms.join(' ')],
  ['display_format', ad.displayFormat],
  ['title', ad.title],
  ['text', ad.text],
  ['link', ad.linkUrl],
  ['button', ad.ctaText],
  ['versions', ad.versionCount],
];

const fileColumns: readonly (readonly [string, (file: ManifestFile) => CsvValue])[] = [
  ['file_number', ({ number }) => number],
  ['file_kind', ({ kind }) => kind],
  ['file_name', ({ name }) => name],
  ['file_type', ({ type }) => type],
  ['file_bytes', ({ bytes }) => bytes],
  ['file_sha256', ({ sha256 }) => sha256],
  ['file_failure', ({ failure }) => failure],
  ['file_source', ({ source }) => source],
];
