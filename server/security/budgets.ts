import type { Db } from '#server/db/db.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { countAttempts, uncountAttempt } from './attempt-limits.sql.ts';
import { keyedHash } from './secrets.ts';

/**
 * Limits for calls of external services and mails to the operator. All users share a budget, so it must only limit
 * optional features, never the access to an account.
 */
export const BUDGETS = {
  /**
   * Mails to the operator about contact messages and declarations. Above the limit they are stored and listed, but not
   * mailed.
   */
  contactMails: { limit: 60, windowMs: HOUR_MS },
  /** Calls of the official API. A look-up of one ad can need several calls. An account has at most a tenth of them. */
  officialReach: { limit: 600, windowMs: HOUR_MS },
  /** The daily refresh leaves half of the calls to users who wait for a response. */
  officialReachOfRefresh: { limit: 300, windowMs: HOUR_MS },
  /**
   * The window is shorter than a day, so that a refresh is not delayed by a day if the previous one started a minute
   * late.
   */
  reachRefreshOfPage: { limit: 1, windowMs: 20 * HOUR_MS },
  adArchive: { limit: 1_000, windowMs: HOUR_MS },
} as const;

export type BudgetKind = keyof typeof BUDGETS;

export type Budgets = {
  /** Spends one unit. Throws TOO_MANY_REQUESTS with the time to wait if the budget is used up. */
  spend: (db: Db, kind: BudgetKind, about?: string) => Promise<void>;
  /** Returns a unit that was not needed. */
  refund: (db: Db, kind: BudgetKind, about?: string) => Promise<void>;
};

/** `key` is the key of this installation, for the hashes. */
export const createBudgets = ({ key, now }: { key: string; now: () => Date }): Budgets => {
  const counterOf = (kind: BudgetKind, about: string): string => keyedHash(key, 'budget', kind, about);
  return {
    spend: async (db, kind, about = '') => {
      const at = now();
      const { limit, windowMs } = BUDGETS[kind];
      const [counted] = await countAttempts(db, [{ key: counterOf(kind, about), windowMs }], at);
      if (counted === undefined || counted.attempts <= limit) return;
      const waitMs = counted.endsAt.getTime() - at.getTime();
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
    },

    refund: (db, kind, about = '') => uncountAttempt(db, counterOf(kind, about), now()),
  };
};
