import type { AdId } from '#shared/domain/ad/ad.ts';
import { runFieldsOf } from '#shared/domain/ad/ad-run.ts';
import { noFilterFigures, type FilterAd, type FilterFigures } from '#shared/domain/lists/ad-filter.ts';
import type { ReachSnapshot } from '#shared/domain/spend/reach.ts';
import { calibrateEstimate, type Calibration } from '#shared/domain/spend/calibration.ts';
import { estimateSpend } from '#shared/domain/spend/spend-estimate.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { readCalibration } from '#shared/store/own-costs/read-calibration.ts';
import type { AdsWithoutReach } from '../requests/ads-without-reach.ts';
import type { WorkerState } from '../worker-state.ts';

const CENTS = 100;

/** What the account knows of an ad in the Ad Library. `isDue`: it was not checked within a day. */
export type AccountFacts = { figures: FilterFigures; isSaved: boolean; wasSeen: boolean; isDue: boolean };

/** Returns the facts of each of these ads. Ads that were neither checked nor saved nor seen are missing. */
export const accountFactsFrom =
  (state: WorkerState, withoutReach: AdsWithoutReach, now: () => number) =>
  async (ads: readonly FilterAd[]): Promise<ReadonlyMap<AdId, AccountFacts>> => {
    const adIds = ads.map(({ id }) => id);
    const account = await state.account();
    const [newest, savedAdIds, seen, reachless, calibration] = await Promise.all([
      account.reach.newestAmong(adIds),
      account.ads.savedAmong(adIds),
      account.follows.seenAmong(adIds),
      withoutReach.list(),
      readCalibration(account.ownCosts.list),
    ]);
    const saved = new Set(savedAdIds);
    const known = new Map<AdId, AccountFacts>();
    for (const ad of ads) {
      const snapshot = newest.get(ad.id);
      const figures = snapshot === undefined ? noFilterFigures : figuresOf(ad, snapshot, { calibration, nowMs: now() });
      const [isSaved, wasSeen] = [saved.has(ad.id), seen.has(ad.id)];
      const isFresh = snapshot !== undefined && now() - snapshot.measuredAt < DAY_MS;
      const isDue = !isFresh && !reachless.has(ad.id);
      if (snapshot !== undefined || isSaved || wasSeen || !isDue)
        known.set(ad.id, { figures, isSaved, wasSeen, isDue });
    }
    return known;
  };

/** Returns the figures for filters and orders. The amounts are the likely ones, which cards show first. */
const figuresOf = (
  ad: FilterAd,
  snapshot: ReachSnapshot,
  { calibration, nowMs }: { calibration: Calibration | null; nowMs: number },
): FilterFigures => {
  const run = { ...runFieldsOf(ad.run, ad.endDate), startDate: ad.startDate };
  const estimate = estimateSpend({ run, snapshots: [snapshot], nowMs });
  const { views, range, perDay } = calibrateEstimate(estimate, calibration, ad.pageId);
  const likely = range === null ? null : range.band.likelyCents / CENTS;
  return {
    reach: views?.reach ?? null,
    spendEuro: likely,
    perDayEuro: likely === null || perDay === null ? null : Math.round((likely * CENTS) / perDay.days) / CENTS,
  };
};
