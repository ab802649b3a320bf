import { csvText, type CsvValue } from '#shared/lib/csv.ts';
import type { Ad } from '../ad/ad.ts';
import { libraryUrlOf } from '../ad/library-url.ts';
import { runStateOf } from '../ad/ad-run.ts';
import type { AdFileKind, FileFailure } from '../ad/ad-files.ts';

/** Result of one file: its `name` in the zip, or `failure` if it is missing. `source`: the last requested URL. */
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

/** The facts of an ad in a manifest. The links of its media are listed with the files. */
type ListedAd = Omit<Ad, 'media'>;
export type ManifestAd = { ad: ListedAd; files: readonly ManifestFile[] };

type ManifestFacts = { ad: Ad; files: readonly ManifestFile[]; madeAtMs: number };

/** Formats Unix seconds as `YYYY-MM-DD`. */
export const isoDay = (seconds: number | null): string | null =>
  seconds === null ? null : new Date(seconds * 1000).toISOString().slice(0, 10);

/** Returns the cell of a table that states whether an ad runs: true, false or unknown. */
export const activeCell = (ad: Pick<Ad, 'isActive' | 'runState'>): CsvValue => {
  const run = runStateOf(ad);
  return run === 'unknown' ? run : run === 'active';
};

/** Writes the facts of the ad as the Ad Library showed them, and every file with its source. Days are in UTC. */
export const manifestJson = ({ ad: { media: _links, ...ad }, files, madeAtMs }: ManifestFacts): string =>
  jsonText({ ...madeOf(files, madeAtMs), ad: factsOf(ad), files });

/** Writes the manifest as a table with a line for each file. A byte order mark lets spreadsheets detect UTF-8. */
export const manifestCsv = ({ ad, files }: ManifestFacts): string => tableOf([{ ad, files }]);

/** Writes both forms for several ads. The `name` of a file begins with the folder of its ad. */
export const manifestOfAll = (ads: readonly ManifestAd[], madeAtMs: number): { name: string; text: string }[] => {
  const made = madeOf(
    ads.flatMap(({ files }) => files),
    madeAtMs,
  );
  return [
    {
      name: 'manifest.json',
      text: jsonText({ ...made, ads: ads.map(({ ad, files }) => ({ ...factsOf(ad), files })) }),
    },
    { name: 'manifest.csv', text: tableOf(ads) },
  ];
};

const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const madeOf = (files: readonly ManifestFile[], madeAtMs: number) => ({
  madeAt: new Date(madeAtMs).toISOString(),
  missing: files.filter(({ name }) => name === null).length,
});

const factsOf = (ad: ListedAd) => ({
  ...ad,
  startDate: isoDay(ad.startDate),
  endDate: isoDay(ad.endDate),
  libraryUrl: libraryUrlOf(ad.id),
});

const tableOf = (ads: readonly ManifestAd[]): string => {
  const head = [...adColumns.map(([name]) => name), ...fileColumns.map(([name]) => name)];
  const rows = ads.flatMap(({ ad, files }) =>
    files.map((file) => [...adColumns.map(([, read]) => read(ad)), ...fileColumns.map(([, read]) => read(file))]),
  );
  return `\ufeff${csvText([head, ...rows])}`;
};

const adColumns: readonly (readonly [string, (ad: ListedAd) => CsvValue])[] = [
  ['ad_id', ({ id }) => id],
  ['ad_link', ({ id }) => libraryUrlOf(id)],
  ['page_id', ({ pageId }) => pageId],
  ['page_name', ({ pageName }) => pageName],
  ['page_link', ({ pageUrl }) => pageUrl],
  ['is_active', activeCell],
  ['start_date', ({ startDate }) => isoDay(startDate)],
  ['end_date', ({ endDate }) => isoDay(endDate)],
  ['platforms', ({ platforms }) => platforms.join(' ')],
  ['display_format', ({ displayFormat }) => displayFormat],
  ['title', ({ title }) => title],
  ['text', ({ text }) => text],
  ['link', ({ linkUrl }) => linkUrl],
  ['button', ({ ctaText }) => ctaText],
  ['versions', ({ versionCount }) => versionCount],
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
