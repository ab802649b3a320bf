import type { ExportedAd, ExportWriter } from '#shared/domain/files/ad-export.ts';
import { isFiled } from '#shared/domain/files/ad-filing.ts';
import type { AdKey } from '#shared/domain/ad/ad-summary.ts';
import { partsOf } from '#shared/lib/parts-of.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { openFiling, type ReadFiling } from './read-filing.ts';

/** Ads in memory at a time: their bodies are read from the store and go into a blob outside the heap. */
const CHUNK = 200;

/** The stores that an export reads. */
export type ExportStores = Pick<AccountServices, 'ads' | 'reach' | 'verdicts' | 'boards' | 'tags' | 'notes'>;

type Options = {
  keys: readonly AdKey[];
  writer: ExportWriter;
  nowMs: number;
  signal: AbortSignal;
  /** The number of processed keys. */
  onProgress: (done: number) => void;
};

/** The finished file, and the number of ads in it. */
export type ExportedFile = { file: Blob; count: number };

/**
 * Writes ads into a file in the order of their keys. Ads that are gone meanwhile are omitted. The page stays
 * responsive, because each chunk waits for the store. Rejects if `signal` aborts.
 */
export const exportAds = async (
  stores: ExportStores,
  { keys, writer, nowMs, signal, onProgress }: Options,
): Promise<ExportedFile> => {
  const parts = [new Blob([writer.head(nowMs, await hasFiling(stores, keys, signal))])];
  let count = 0;
  for await (const { ads, done } of exportedChunks(stores, keys, signal)) {
    parts.push(
      new Blob([
        writer.ads(
          ads.map(({ exported }) => exported),
          count === 0,
        ),
      ]),
    );
    count += ads.length;
    onProgress(done);
  }
  return { file: new Blob([...parts, writer.tail(count)], { type: writer.type }), count };
};

/** An ad as files contain it, and its stored row. */
export type ReadAd = { row: CollectedAd; exported: ExportedAd };

/** Whether an ad has boards, tags or a note. The head of a file, which states its version, is written first. */
const hasFiling = async (stores: ExportStores, keys: readonly AdKey[], signal: AbortSignal): Promise<boolean> => {
  const readFiling = await openFiling(stores);
  for (const part of partsOf(keys, CHUNK)) {
    signal.throwIfAborted();
    const filings = await readFiling(part.map(({ adId }) => adId));
    if ([...filings.values()].some(isFiled)) return true;
  }
  return false;
};

/**
 * Reads ads in chunks, with their measurements, verdicts, boards, tags and notes. `done`: the number of processed keys.
 */
export async function* exportedChunks(
  stores: ExportStores,
  keys: readonly AdKey[],
  signal: AbortSignal,
): AsyncGenerator<{ ads: ReadAd[]; done: number }> {
  const readFiling = await openFiling(stores);
  for (let start = 0; start < keys.length; start += CHUNK) {
    signal.throwIfAborted();
    yield {
      ads: await readAds(stores, keys.slice(start, start + CHUNK), readFiling),
      done: Math.min(keys.length, start + CHUNK),
    };
  }
}

const readAds = async (
  { ads, reach, verdicts }: ExportStores,
  keys: readonly AdKey[],
  readFiling: ReadFiling,
): Promise<ReadAd[]> => {
  const rows = await ads.read(keys);
  const adIds = rows.map(({ adId }) => adId);
  const [reaches, stores, filings] = await Promise.all([
    reach.snapshotsAmong(adIds),
    verdicts.among(adIds),
    readFiling(adIds),
  ]);
  return rows.map((row): ReadAd => {
    const { adId, ad, why, capturedAt, savedAt } = row;
    const store = stores.get(adId);
    const exported = { ad, why, capturedAt, savedAt, reach: reaches.get(adId) ?? [] };
    return { row, exported: { ...exported, ...(store !== undefined && { store }), ...filings.get(adId) } };
  });
};
