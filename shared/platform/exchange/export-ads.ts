import type { ExportedAd, ExportWriter } from '#shared/domain/files/ad-export.ts';
import type { AdKey } from '#shared/domain/ad/ad-summary.ts';
import type { AccountServices } from '#shared/platform/platform.ts';

/** So many ads are in memory at a time: their bodies come from the store, and go into a file that lies outside the heap. */
const CHUNK = 200;

type Options = {
  keys: readonly AdKey[];
  writer: ExportWriter;
  nowMs: number;
  signal: AbortSignal;
  /** How many of the keys are done. */
  onProgress: (done: number) => void;
};

export type ExportedFile = { file: Blob; count: number };

/**
 * Writes ads into a file in the order of their keys; those that are gone meanwhile are left out. The page goes on between any two
 * chunks, each of which waits for the store. Rejects where `signal` aborts.
 */
export const exportAds = async (
  { ads, reach }: Pick<AccountServices, 'ads' | 'reach'>,
  { keys, writer, nowMs, signal, onProgress }: Options,
): Promise<ExportedFile> => {
  const parts = [new Blob([writer.head(nowMs)])];
  let count = 0;
  for (let start = 0; start < keys.length; start += CHUNK) {
    signal.throwIfAborted();
    const rows = await ads.read(keys.slice(start, start + CHUNK));
    const reaches = await reach.snapshotsAmong(rows.map(({ adId }) => adId));
    const exported = rows.map((row): ExportedAd => {
      const { ad, why, capturedAt, savedAt } = row;
      return { ad, why, capturedAt, savedAt, reach: reaches.get(row.adId) ?? [] };
    });
    parts.push(new Blob([writer.ads(exported, count === 0)]));
    count += rows.length;
    onProgress(Math.min(keys.length, start + CHUNK));
  }
  return { file: new Blob([...parts, writer.tail(count)], { type: writer.type }), count };
};
