import type { ExportedAd, ExportWriter } from '#shared/domain/files/ad-export.ts';
import type { AdKey } from '#shared/domain/ad/ad-summary.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';

/** Ads in memory at a time: their bodies are read from the store and go into a blob outside the heap. */
const CHUNK = 200;

/** The stores that an export reads. */
export type ExportStores = Pick<AccountServices, 'ads' | 'reach' | 'verdicts'>;

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
  const parts = [new Blob([writer.head(nowMs)])];
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

/** Reads ads in chunks, with their measurements and verdicts. `done`: the number of processed keys. */
export async function* exportedChunks(
  { ads, reach, verdicts }: ExportStores,
  keys: readonly AdKey[],
  signal: AbortSignal,
): AsyncGenerator<{ ads: ReadAd[]; done: number }> {
  for (let start = 0; start < keys.length; start += CHUNK) {
    signal.throwIfAborted();
    const rows = await ads.read(keys.slice(start, start + CHUNK));
    const adIds = rows.map(({ adId }) => adId);
    const [reaches, stores] = await Promise.all([reach.snapshotsAmong(adIds), verdicts.among(adIds)]);
    const read = rows.map((row): ReadAd => {
      const { ad, why, capturedAt, savedAt } = row;
      const store = stores.get(row.adId);
      const exported = { ad, why, capturedAt, savedAt, reach: reaches.get(row.adId) ?? [] };
      return { row, exported: store === undefined ? exported : { ...exported, store } };
    });
    yield { ads: read, done: Math.min(keys.length, start + CHUNK) };
  }
}
