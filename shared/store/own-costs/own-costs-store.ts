import { OWN_COSTS_PER_ACCOUNT } from '#shared/domain/account/account-limits.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { OwnCost } from '#shared/domain/spend/own-cost.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { StoreOptions } from '../ads/write-ads.ts';
import type { LocalDatabase } from '../database.ts';
import { durably } from '../storage-errors.ts';
import { writeMutation } from '../synced/write-mutation.ts';
import type { RenewCosts } from './renew-costs.ts';
import { readOwnCosts } from './read-own-costs.ts';

/** What the worker and the screens can do with the own costs of the account. */
export type OwnCostsStore = {
  /** Every own cost, newest first, with likely amounts of the present version of the estimate: see `readOwnCosts`. */
  list: (renew: RenewCosts) => Promise<OwnCost[]>;
  /** The ads with an own cost. */
  ids: () => Promise<AdId[]>;
  /**
   * Stores costs and replaces those of the same ads, all or none. Rejects with OWN_COST_LIMIT_REACHED if the account
   * would have more than `OWN_COSTS_PER_ACCOUNT`.
   */
  set: (costs: readonly OwnCost[]) => Promise<void>;
  /** Does nothing for ads without an own cost. */
  remove: (adIds: readonly AdId[]) => Promise<void>;
};

/** Writes reject with AppError DEVICE_STORAGE_FULL if nothing could be stored. */
export const createOwnCostsStore = (db: LocalDatabase, options: StoreOptions): OwnCostsStore => {
  const change = async (run: () => Promise<void>): Promise<void> => {
    await durably(db.transaction('rw', [db.ownCosts, db.outbox, db.facts], async () => run()));
    options.onChange?.();
  };
  return {
    list: (renew) => readOwnCosts(db, renew),
    ids: () => db.ownCosts.toCollection().primaryKeys(),
    set: (costs) =>
      change(async () => {
        const known = await db.ownCosts.toCollection().primaryKeys();
        if (new Set([...known, ...costs.map(({ adId }) => adId)]).size > OWN_COSTS_PER_ACCOUNT)
          throw new AppError('OWN_COST_LIMIT_REACHED');
        for (const cost of costs) await writeMutation(db, { kind: 'set-own-cost', cost }, options);
      }),
    remove: (adIds) =>
      change(async () => {
        for (const adId of adIds) await writeMutation(db, { kind: 'remove-own-cost', adId }, options);
      }),
  };
};
