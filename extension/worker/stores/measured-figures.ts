import type { AdId } from '#shared/domain/ad/ad.ts';
import type { FilterFigures } from '#shared/domain/lists/ad-filter.ts';
import { knownReach } from '#shared/domain/spend/measured.ts';
import { headlineCents } from '#shared/domain/spend/spend-estimate.ts';
import type { WorkerState } from '../worker-state.ts';

const CENTS = 100;

/** Returns the newest EU reach of each ad that this account has measured, with the headline figure in euros. */
export const figuresFrom =
  (state: WorkerState) =>
  async (adIds: readonly AdId[]): Promise<ReadonlyMap<AdId, FilterFigures>> => {
    const { reach: store } = await state.account();
    const newest = await store.newestAmong(adIds);
    return new Map(
      [...newest].map(([adId, { figures }]) => {
        const reach = knownReach(figures.euTotal);
        return [adId, { reach, spendEuro: reach === null ? null : headlineCents(reach) / CENTS }];
      }),
    );
  };
