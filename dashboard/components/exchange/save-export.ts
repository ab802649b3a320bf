import type { AdKey } from '#shared/domain/ad/ad-summary.ts';
import { brand } from '#shared/domain/brand.ts';
import { csvExport } from '#shared/domain/files/ad-csv.ts';
import { jsonExport } from '#shared/domain/files/ad-export.ts';
import { createCollector } from '#shared/platform/download/file-sink.ts';
import { exportAds, type ExportStores } from '#shared/platform/exchange/export-ads.ts';
import { exportZip } from '#shared/platform/exchange/export-zip.ts';
import type { AccountServices, Platform } from '#shared/platform/platform.ts';
import { readCalibration } from '#shared/store/own-costs/read-calibration.ts';
import { createDownloadIo } from '#dashboard/components/download/download-io.ts';
import { indexPage } from '#shared/words/index-page.ts';
import type { ExportFormat, SavedExport } from './export-format.ts';

type Options = {
  keys: readonly AdKey[];
  format: ExportFormat;
  nowMs: number;
  platform: Pick<Platform, 'serverOrigin'>;
  signal: AbortSignal;
  /** The number of written ads, and of written images; null if the format has none. */
  onProgress: (done: number, pictures: number | null) => void;
};

/** Writes ads to a file of this format and gives it to the user. Rejects if `signal` aborts. */
export const saveExport = async (
  stores: ExportStores & Pick<AccountServices, 'ownCosts'>,
  options: Options,
): Promise<SavedExport> => {
  const { keys, format, nowMs, platform, signal, onProgress } = options;
  const calibration = await readCalibration(stores.ownCosts.list);
  const day = new Date(nowMs).toISOString().slice(0, 10);
  const name = `${brand.name.toLowerCase()}-ads-${day}`;
  if (format === 'zip') {
    const { count, progress } = await exportZip(stores, {
      ...createDownloadIo(platform, signal),
      keys,
      nowMs,
      calibration,
      serverOrigin: platform.serverOrigin,
      zipName: `${name}.zip`,
      indexPage,
      onProgress: ({ done, pictures }) => onProgress(done, pictures),
    });
    return { count, pictures: progress.pictures, missing: progress.missing };
  }
  const writer = format === 'csv' ? csvExport(nowMs, calibration) : jsonExport;
  const passed = (done: number): void => onProgress(done, null);
  const { file, count } = await exportAds(stores, { keys, writer, nowMs, signal, onProgress: passed });
  const collector = createCollector(document);
  collector.write(file);
  collector.keep('');
  collector.finish(`${name}.${writer.ending}`, writer.type);
  return { count, pictures: null, missing: 0 };
};
