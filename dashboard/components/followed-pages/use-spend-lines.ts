import { useCallback, useMemo } from 'react';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { spend as spendTexts } from '#shared/texts/en/ad/spend.ts';
import { likelyFigures, simpleEstimateOf } from '#shared/words/spend-words.ts';
import { useEstimateOf } from '#dashboard/components/spend-panel/use-estimate-of.ts';
import { useWatched } from '#dashboard/kit/services/use-watched.ts';

/** The spend of an ad as texts. All but `views` are null if the measured reach is 0; `perDay` also without days. */
export type SpendLine = { likely: string | null; range: string | null; views: string; perDay: string | null };

/** Returns the spend of these ads, computed from the stored reach; null while the reach is read. */
export const useSpendLines = (rows: readonly CollectedAd[]): ReadonlyMap<AdId, SpendLine> | null => {
  const estimateOf = useEstimateOf();
  const ids = rows.map(({ adId }) => adId).join();
  const read = useCallback(
    ({ reach }: AccountServices) => reach.snapshotsAmong(ids === '' ? [] : ids.split(',')),
    [ids],
  );
  const { found } = useWatched(read);
  return useMemo(() => {
    if (found.status !== 'ready' || estimateOf === null) return null;
    return new Map(
      rows.map(({ adId, ad }) => {
        const estimate = estimateOf(ad, found.data.get(adId) ?? []);
        const figures = [...likelyFigures(estimate), ...simpleEstimateOf(estimate).figures];
        const valueOf = (name: string): string | null => figures.find(({ label }) => label === name)?.value ?? null;
        return [
          adId,
          {
            likely: valueOf(spendTexts.likelyAmount),
            range: valueOf(spendTexts.range),
            views: valueOf(spendTexts.views) ?? '',
            perDay: estimate.perDay === null ? null : valueOf(spendTexts.perDay),
          },
        ];
      }),
    );
  }, [found, rows, estimateOf]);
};
