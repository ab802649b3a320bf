import { useEffect, useState } from 'react';
import type { AdKey } from '#shared/domain/ad/ad-summary.ts';
import { brand } from '#shared/domain/brand.ts';
import type { AccountServices, Platform } from '#shared/platform/platform.ts';
import { packAds, type AdProgress, type AdToPack } from '#shared/platform/download/pack-ads.ts';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { filesHere } from './files-here.ts';
import { createTally, type Tally } from './tally.ts';
import { wayHere } from './way-here.ts';

/** broken: our own fault. */
export type PickedDownload =
  | { state: 'running'; done: number; present: AdProgress | null }
  | { state: 'ended'; tally: Tally }
  | { state: 'broken' };

const SHOWN_EVERY_MS = 250;
const atFirst: PickedDownload = { state: 'running', done: 0, present: null };

type With = { platform: Platform; ads: AccountServices['ads']; nowMs: number };

/** Downloads the ads of `keys` as one zip, once for each list of keys that it is given; null, or another list, ends it. */
export const usePickedDownload = (keys: readonly AdKey[] | null): PickedDownload => {
  const { platform, now } = useServices();
  const account = useOpenedAccount();
  const [seen, setSeen] = useState<{ keys: readonly AdKey[]; view: PickedDownload } | null>(null);

  useEffect(() => {
    if (keys === null || account === null) return undefined;
    const life = new AbortController();
    const show = (view: PickedDownload): void => {
      if (!life.signal.aborted) setSeen({ keys, view });
    };
    void run({ platform, ads: account.ads, nowMs: now() }, keys, life.signal, show);
    return () => life.abort();
  }, [keys, account, platform, now]);

  return seen !== null && seen.keys === keys ? seen.view : atFirst;
};

const run = async (
  { platform, ads, nowMs }: With,
  keys: readonly AdKey[],
  signal: AbortSignal,
  show: (view: PickedDownload) => void,
): Promise<void> => {
  const tally = createTally();
  let done = 0;
  let present: AdProgress | null = null;
  /** One ad in memory at a time. */
  const read = async function* (): AsyncGenerator<AdToPack> {
    for (const key of keys) {
      const [row] = await ads.read([key]);
      if (row !== undefined) {
        const { files, left } = filesHere(row, platform);
        tally.leave(row.ad, left);
        yield { ad: row.ad, files };
      }
      if (present !== null) tally.add(present);
      present = null;
      done += 1;
    }
  };
  const showing = setInterval(() => show({ state: 'running', done, present: copyOf(present) }), SHOWN_EVERY_MS);
  try {
    const day = new Date(nowMs).toISOString().slice(0, 10);
    await packAds({
      ...wayHere(platform, signal),
      ads: read(),
      nowMs,
      zipName: `${brand.name.toLowerCase()}-ads-${day}.zip`,
      onAd: (progress) => (present = progress),
    });
    show({ state: 'ended', tally: tally.end() });
  } catch {
    show({ state: 'broken' });
  } finally {
    clearInterval(showing);
  }
};

/** What is shown must not change under the screen. */
const copyOf = (progress: AdProgress | null): AdProgress | null =>
  progress === null ? null : { ...progress, files: progress.files.map((at) => ({ ...at })) };
