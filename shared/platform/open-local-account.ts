import { createAdsStore } from '#shared/store/ads/create-ads-store.ts';
import { createFilterPresetsStore } from '#shared/store/filter-presets/filter-presets-store.ts';
import { createFollowsStore, type FollowsOptions } from '#shared/store/follows/follows-store.ts';
import { createJudgementsStore } from '#shared/store/judgements/judgements-store.ts';
import { createReachStore } from '#shared/store/reach/reach-store.ts';
import { readVerdicts } from '#shared/store/verdicts/read-verdicts.ts';
import { readNewest } from '#shared/search/read-newest.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { dropFact } from '#shared/store/device-facts.ts';
import { readSyncStatus } from '#shared/store/outbox/sync-status.ts';
import { watch } from '#shared/store/observe-changes.ts';
import { createLists } from './lists.ts';
import type { AccountServices } from './platform.ts';

type Options = FollowsOptions &
  Pick<AccountServices, 'syncNow' | 'retryPictures'> & {
    accountId: string;
    /** Starts the worker of the lists. */
    startListWorker: () => Worker;
  };

/** The local store of an account for the screens. This module imports Dexie: load it after the first paint. */
export const openLocalAccount = (db: LocalDatabase, options: Options): AccountServices => ({
  ads: createAdsStore(db, options),
  lists: createLists({
    accountId: options.accountId,
    startWorker: options.startListWorker,
    readNewest: (scope, count) => readNewest(db, scope, count),
  }),
  follows: createFollowsStore(db, options),
  judgements: createJudgementsStore(db, options),
  presets: createFilterPresetsStore(db, options),
  reach: createReachStore(db, options),
  // Screens only read verdicts, and the small pages of the extension load this module too.
  verdicts: { among: (adIds) => readVerdicts(db, adIds) },
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
});
