import { createAdsStore } from '#shared/store/ads/create-ads-store.ts';
import { createFollowsStore, type FollowsOptions } from '#shared/store/follows/follows-store.ts';
import { createReachStore } from '#shared/store/reach/reach-store.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { dropFact } from '#shared/store/device-facts.ts';
import { readSyncStatus } from '#shared/store/outbox/sync-status.ts';
import { watch } from '#shared/store/observe-changes.ts';
import type { CreateDashboardStores, DashboardStoresOptions } from './dashboard-stores.ts';
import type { AccountServices } from './platform.ts';

type Options = FollowsOptions &
  DashboardStoresOptions &
  Pick<AccountServices, 'syncNow' | 'retryPictures'> & { createDashboardStores: CreateDashboardStores };

/** The local store of an account for the screens. This module imports Dexie: load it after the first paint. */
export const openLocalAccount = (db: LocalDatabase, options: Options): AccountServices => {
  const stores = options.createDashboardStores(db, options);
  return {
    ads: createAdsStore(db, options),
    lists: stores.lists,
    follows: createFollowsStore(db, options),
    judgements: stores.judgements,
    presets: stores.presets,
    winnerWeights: stores.winnerWeights,
    reach: createReachStore(db, options),
    ownCosts: stores.ownCosts,
    boards: stores.boards,
    tags: stores.tags,
    notes: stores.notes,
    verdicts: stores.verdicts,
    watch,
    // The sync badge ignores the error: the lists report a store that can't be read.
    watchSyncStatus: (onStatus) =>
      watch(
        () => readSyncStatus(db),
        onStatus,
        () => undefined,
      ),
    dismissLoss: () => dropFact(db, 'lost'),
    syncNow: options.syncNow,
    retryPictures: options.retryPictures,
  };
};
