import { ADS_PER_ACCOUNT } from '#shared/domain/account/account-limits.ts';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import type { ExportedAd } from '#shared/domain/files/ad-export.ts';
import type { AdsStore, AdToImport } from '#shared/store/ads/ads-store.ts';
import { FilingImport, type FilingReport, type FilingStores } from './import-filing.ts';
import type { AdFault, FileFault, ImportSource, PictureFault } from './import-source.ts';
import { createProgress } from './import-progress.ts';
import { createFaults, type Faults, type ImportOptions } from './preview-import.ts';

/** Ads and bytes of pictures per transaction. */
const CHUNK = 50;
const CHUNK_BYTES = 16_000_000;

/** Counts of the ads of an imported file. `known`: ads that the account had already. */
export type ImportReport = {
  added: number;
  known: number;
  /** Skipped because the account has reached its limit of ads. */
  full: number;
  /** Pictures that the account did not have. Null if this kind of file has none. */
  pictures: number | null;
  unreadable: Faults<AdFault>;
  unreadablePictures: Faults<PictureFault>;
  filing: FilingReport;
};

/** The stores that an import writes. */
export type ImportStores = FilingStores & { ads: Pick<AdsStore, 'countHeld' | 'importAll'> };

/**
 * Imports a file that `prepareImport` has read. Each transaction contains whole ads with their pictures, so an import
 * that was interrupted can be repeated. A fault is only possible if the file was changed since it was read. Rejects if
 * `signal` aborts or the store is full.
 */
export const importFile = async (
  stores: ImportStores,
  source: ImportSource,
  { signal, onProgress }: ImportOptions,
): Promise<{ fault: FileFault } | { report: ImportReport }> => {
  const importer = createImporter(stores, source, ADS_PER_ACCOUNT - (await stores.ads.countHeld()));
  const progress = createProgress(onProgress);
  const fault = await source.readAds(signal, async (items, share) => {
    for (const [index, item] of items.entries()) {
      signal.throwIfAborted();
      if ('ad' in item) await importer.add(item.ad);
      else importer.unreadable.add(item);
      progress.item(share, (index + 1) / items.length);
    }
    progress.piece(share);
  });
  if (fault !== null) return { fault };
  return { report: await importer.end() };
};

const createImporter = (stores: ImportStores, source: ImportSource, roomAtFirst: number) => {
  const filing = new FilingImport(stores);
  const counts = { added: 0, known: 0, full: 0, pictures: 0 };
  const unreadable = createFaults<AdFault>();
  const unreadablePictures = createFaults<PictureFault>();
  let room = roomAtFirst;
  let waiting: AdToImport[] = [];
  let waitingBytes = 0;

  const store = async (): Promise<void> => {
    const chunk = waiting;
    waiting = [];
    waitingBytes = 0;
    if (chunk.length === 0) return;
    const stored: ExportedAd[] = [];
    for (const [index, { outcome, pictures }] of (await stores.ads.importAll(chunk, room)).entries()) {
      counts[outcome === 'again' ? 'added' : outcome] += 1;
      counts.pictures += pictures;
      if (outcome === 'added') room -= 1;
      const exported = chunk[index]?.exported;
      if (outcome !== 'full' && exported !== undefined) stored.push(exported);
    }
    await filing.add(stored);
  };

  return {
    unreadable,
    add: async (exported: ExportedAd): Promise<void> => {
      const read = await source.pictures?.read(exported.ad.id, creativeVersionOf(exported.ad));
      for (const fault of read?.faults ?? []) unreadablePictures.add(fault);
      const pictures = read?.pictures ?? [];
      waiting.push({ exported, isPartial: source.kind === 'csv', pictures });
      waitingBytes += pictures.reduce((total, { bytes }) => total + bytes.size, 0);
      if (waiting.length >= CHUNK || waitingBytes >= CHUNK_BYTES) await store();
    },
    end: async (): Promise<ImportReport> => {
      await store();
      return {
        ...counts,
        pictures: source.pictures === null ? null : counts.pictures,
        unreadable: unreadable.end(),
        unreadablePictures: unreadablePictures.end(),
        filing: await filing.end(),
      };
    },
  };
};
