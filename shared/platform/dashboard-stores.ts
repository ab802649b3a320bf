import { readNewest } from '#shared/search/read-newest.ts';
import type { StoreOptions } from '#shared/store/ads/write-ads.ts';
import { createBoardsStore } from '#shared/store/boards/create-boards-store.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { createFilterPresetsStore } from '#shared/store/filter-presets/filter-presets-store.ts';
import { createJudgementsStore } from '#shared/store/judgements/judgements-store.ts';
import { createNotesStore } from '#shared/store/notes/notes-store.ts';
import { createOwnCostsStore } from '#shared/store/own-costs/own-costs-store.ts';
import { createTagsStore } from '#shared/store/tags/tags-store.ts';
import { readVerdicts } from '#shared/store/verdicts/read-verdicts.ts';
import { createWinnerWeightsStore } from '#shared/store/winner-weights.ts';
import { createLists } from './lists.ts';
import type { AccountServices } from './platform.ts';

/** The services that only screens of the dashboard use. The small pages of the extension do not load them. */
export type DashboardStores = Pick<
  AccountServices,
  'lists' | 'boards' | 'judgements' | 'presets' | 'winnerWeights' | 'ownCosts' | 'verdicts' | 'tags' | 'notes'
>;

export type DashboardStoresOptions = StoreOptions & {
  accountId: string;
  /** Starts the worker of the lists. */
  startListWorker: () => Worker;
};

export type CreateDashboardStores = (db: LocalDatabase, options: DashboardStoresOptions) => DashboardStores;

export const createDashboardStores: CreateDashboardStores = (db, options) => ({
  lists: createLists({
    accountId: options.accountId,
    startWorker: options.startListWorker,
    readNewest: (scope, count) => readNewest(db, scope, count),
  }),
  judgements: createJudgementsStore(db, options),
  presets: createFilterPresetsStore(db, options),
  winnerWeights: createWinnerWeightsStore(db),
  ownCosts: createOwnCostsStore(db, options),
  // Screens only read verdicts.
  verdicts: { among: (adIds) => readVerdicts(db, adIds) },
  boards: createBoardsStore(db, options),
  tags: createTagsStore(db, options),
  notes: createNotesStore(db, options),
});
