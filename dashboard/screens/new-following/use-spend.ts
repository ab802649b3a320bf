import { useCallback, useMemo } from 'react';
import type { AdId } from '#shared/domain/ad.ts';
import { estimateSpend } from '#shared/domain/spend-estimate.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import type { CollectedAd } from '#shared/store/ads-store.ts';
import { rangeTerm, spendFigures } from '#shared/words/spend-words.ts';
import { useServices } from '#dashboard/app/services.tsx';
import { useWatched } from '#dashboard/app/use-watched.ts';

/** What is known of an ad's spend, in words; what is not known says so. `range` null: no reach in the EU is known, or nobody was counted; then `perDay` too. */
export type SpendLine = { views: string; perDay: string | null; range: string | null };

/** The figures of these ads by the reach that is kept here; null while it is read. */
export const useSpend = (rows: readonly CollectedAd[]): ReadonlyMap<AdId, SpendLine> | null => {
  const { now } = useServices();
  const ids = rows.map(({ adId }) => adId).join();
  const read = useCallback(
    ({ reach }: AccountServices) => reach.snapshotsAmong(ids === '' ? [] : ids.split(',')),
    [ids],
  );
  const { found } = useWatched(read);
  return useMemo(() => {
    if (found.status !== 'ready') return null;
    return new Map(
      rows.map(({ adId, ad }) => {
        const estimate = estimateSpend({ run: ad, snapshots: found.data.get(adId) ?? [], nowMs: now() });
        const [views, , perDay] = spendFigures(estimate);
        const range = rangeTerm(estimate, now())?.value ?? null;
        return [adId, { views: views?.value ?? '', perDay: perDay?.value ?? null, range }];
      }),
    );
  }, [found, rows, now]);
};
