import { AppError } from '#shared/errors/app-error.ts';
import type { CreateDashboardStores } from '#shared/platform/dashboard-stores.ts';
import type { CreateContractCalls } from './contract-calls.ts';

const refuse = (): Promise<never> => Promise.reject(new AppError('INTERNAL'));

/**
 * For pages that never call the server, such as the popup: the contract is a tenth of their code. Every call rejects
 * with INTERNAL.
 */
export const noContractCalls: CreateContractCalls = () => ({ call: refuse, checkPlan: refuse, readProfile: refuse });

/** For pages that check no ads. */
export const noCheckJobs = refuse;

const nothing = (): void => undefined;
const watchNothing = (): (() => void) => nothing;

/** For pages without the screens of the dashboard. They start no worker of the lists. */
export const noDashboardStores = async (): Promise<CreateDashboardStores> => () => ({
  lists: {
    watch: () => ({ show: nothing, stop: nothing }),
    all: refuse,
    locate: refuse,
    watchChoices: watchNothing,
    watchFollowed: watchNothing,
    watchNewCount: watchNothing,
    watchOverview: watchNothing,
    close: nothing,
  },
  judgements: { list: refuse, ids: refuse, add: refuse, remove: refuse },
  presets: { list: refuse, save: refuse, remove: refuse },
  winnerWeights: { read: refuse, write: refuse, reset: refuse },
  ownCosts: { list: refuse, ids: refuse, set: refuse, remove: refuse },
  boards: {
    tree: refuse,
    pathOf: refuse,
    adIdsOf: refuse,
    boardsOf: refuse,
    adIdsInNoBoard: refuse,
    create: refuse,
    rename: refuse,
    move: refuse,
    remove: refuse,
    restore: refuse,
    add: refuse,
    removeAds: refuse,
    putBack: refuse,
    placeAds: refuse,
  },
  tags: {
    list: refuse,
    names: refuse,
    among: refuse,
    create: refuse,
    rename: refuse,
    merge: refuse,
    remove: refuse,
    tagAds: refuse,
    untagAds: refuse,
  },
  verdicts: { among: refuse },
  notes: { read: refuse, among: refuse, write: refuse, addTexts: refuse },
});
