import type { ExportedAd, ExportWriter } from '#shared/domain/files/ad-export.ts';
import type { AdKey } from '#shared/domain/ad/ad-summary.ts';
import type { AccountServices } from '#shared/platform/platform.ts';

/** Ads in memory at a time: their bodies are read from the store and go into a blob outside the heap. */
const CHUNK = 200;

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
  { ads, reach, verdicts }: Pick<AccountServices, 'ads' | 'reach' | 'verdicts'>,
  { keys, writer, nowMs, signal, onProgress }: Options,
): Promise<ExportedFile> => {
  const parts = [new Blob([writer.head(nowMs)])];
  let count = 0;
  for (let start = 0; start < keys.length; start += CHUNK) {
    signal.throwIfAborted();
    const rows = await ads.read(keys.slice(start, start + CHUNK));
    const adIds = rows.map(({ adId }) => adId);
    const [reaches, stores] = await Promise.all([reach.snapshotsAmong(adIds), verdicts.among(adIds)]);
    const exported = rows.map((row): ExportedAd => {
      const { ad, why, capturedAt, savedAt } = row;
      const store = stores.get(row.adId);
      const exportedAd = { ad, why, capturedAt, savedAt, reach: reaches.get(row.adId) ?? [] };
      return store === undefined ? exportedAd : { ...exportedAd, store };
    });
    parts.push(new Blob([writer.ads(exported, count === 0)]));
    count += rows.length;
    onProgress(Math.min(keys.length, start + CHUNK));
  }
  return { file: new Blob([...parts, writer.tail(count)], { type: writer.type }), count };
};
