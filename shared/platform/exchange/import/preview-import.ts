import type { AdId } from '#shared/domain/ad/ad.ts';
import { ADS_PER_ACCOUNT } from '#shared/domain/account/account-limits.ts';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import type { ExportedAd } from '#shared/domain/files/ad-export.ts';
import { tagNameKey } from '#shared/domain/tags/tag-name.ts';
import type { AdsStore } from '#shared/store/ads/ads-store.ts';
import type { AdFault, FileFault, ImportSource, PictureFault } from './import-source.ts';
import { createProgress } from './import-progress.ts';
import { openSource } from './open-source.ts';

/** The first faults, which a dialog can list, and the number of all of them. */
export type Faults<Fault> = { count: number; first: readonly Fault[] };

/** What an import of a file would do. Nothing is changed yet. */
export type ImportPreview = {
  kind: ImportSource['kind'];
  /** Ads that the account does not have. */
  added: number;
  /** Ads that the account has. They keep their content. */
  known: number;
  /** New ads for which the account has no space. */
  full: number;
  /** Readable pictures; null if this kind of file has none. */
  pictures: number | null;
  unreadable: Faults<AdFault>;
  unreadablePictures: Faults<PictureFault>;
  /** Different boards and tags of the ads, and ads with a note. */
  filing: { boards: number; tags: number; notes: number };
};

export type ImportOptions = {
  signal: AbortSignal;
  /** Between 0 and 1. */
  onProgress: (share: number) => void;
};

/** A file that can be imported, and its preview. */
export type PreparedImport = { source: ImportSource; preview: ImportPreview };

type Store = Pick<AdsStore, 'countHeld' | 'heldAmong'>;

/**
 * Reads a whole file without a change: whether it is complete, what it contains, and whether its pictures are readable.
 * Rejects if `signal` aborts.
 */
export const prepareImport = async (
  ads: Store,
  file: Blob,
  { signal, onProgress }: ImportOptions,
): Promise<PreparedImport | { fault: FileFault }> => {
  const source = await openSource(file, signal);
  if ('fault' in source) return source;
  const counter = createCounter(ads, source);
  const progress = createProgress(onProgress);
  const fault = await source.readAds(signal, async (items, share) => {
    const found: ExportedAd[] = [];
    for (const item of items) {
      if ('ad' in item) found.push(item.ad);
      else counter.unreadable.add(item);
    }
    await counter.add(found, (done) => {
      signal.throwIfAborted();
      progress.item(share, done / found.length);
    });
    progress.piece(share);
  });
  return fault === null ? { source, preview: await counter.end() } : { fault };
};

/** Collects faults: the first ones, and their number. */
export const createFaults = <Fault>() => {
  const first: Fault[] = [];
  let count = 0;
  return {
    add: (fault: Fault): void => {
      count += 1;
      if (first.length < MAX_REPORTED) first.push(fault);
    },
    end: (): Faults<Fault> => ({ count, first }),
  };
};

const MAX_REPORTED = 100;

const createCounter = (ads: Store, { kind, pictures: source }: ImportSource) => {
  const unreadable = createFaults<AdFault>();
  const unreadablePictures = createFaults<PictureFault>();
  const seen = new Set<AdId>();
  const counts = { added: 0, known: 0, pictures: 0 };
  const filing = createFilingCounter();

  return {
    unreadable,
    add: async (found: readonly ExportedAd[], onAd: (done: number) => void): Promise<void> => {
      const held = new Set(await ads.heldAmong(found.map(({ ad }) => ad.id)));
      for (const [index, exported] of found.entries()) {
        const { ad } = exported;
        if (seen.has(ad.id) || held.has(ad.id)) counts.known += 1;
        else counts.added += 1;
        seen.add(ad.id);
        filing.add(exported);
        const read = await source?.read(ad.id, creativeVersionOf(ad));
        counts.pictures += read?.pictures.length ?? 0;
        for (const fault of read?.faults ?? []) unreadablePictures.add(fault);
        onAd(index + 1);
      }
    },
    end: async (): Promise<ImportPreview> => {
      const room = Math.max(0, ADS_PER_ACCOUNT - (await ads.countHeld()));
      const added = Math.min(counts.added, room);
      return {
        kind,
        added,
        known: counts.known,
        full: counts.added - added,
        pictures: source === null ? null : counts.pictures,
        unreadable: unreadable.end(),
        unreadablePictures: unreadablePictures.end(),
        filing: filing.end(),
      };
    },
  };
};

const createFilingCounter = () => {
  const [paths, names] = [new Set<string>(), new Set<string>()];
  let notes = 0;
  return {
    add: ({ boards = [], tags = [], note }: ExportedAd): void => {
      for (const path of boards) paths.add(path);
      for (const name of tags) names.add(tagNameKey(name));
      if (note !== undefined) notes += 1;
    },
    end: (): ImportPreview['filing'] => ({ boards: paths.size, tags: names.size, notes }),
  };
};
