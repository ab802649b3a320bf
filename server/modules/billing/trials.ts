import type { Db } from '#server/db/db.ts';
import type { AttemptLimits } from '#server/security/attempt-limits.ts';
import { keyedHash } from '#server/security/secrets.ts';
import { networkSource } from '#server/security/source.ts';
import { mailboxOf } from '#shared/domain/account/mailbox.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { findSubscriptionsOf } from './readings.sql.ts';
import { hasRunningPlan, holdTrial, isTrialTaken, markTrialsUsed, releaseTrial } from './trials.sql.ts';

/** Longer than the 24 hours of a checkout session, plus one hour for its event. */
const HELD_MS = 25 * HOUR_MS;

type Deps = { key: string; limits: Pick<AttemptLimits, 'hasRoom' | 'countersOf' | 'record'>; now: () => Date };

/** `address`: the IP address of the request. */
export type TrialBuyer = { userId: string; email: string; address: string };

/**
 * Decides who can have a free trial: each account and mailbox once, each network a limited number, and no account while
 * it has a plan, bought or granted. The promise on the plan cards, the order dialog and the checkout all use `isOpenTo`.
 * A trial counts when the provider confirms that it began; an open checkout only reserves it for its account and
 * mailbox. The database contains accounts, mailboxes and networks only as keyed hashes.
 */
export const createTrials = ({ key, limits, now }: Deps) => {
  const keysOf = ({ userId, email }: TrialBuyer): string[] => [
    keyedHash(key, 'trial-user', userId),
    keyedHash(key, 'trial-email', mailboxOf(email)),
  ];
  const attemptOf = ({ address }: TrialBuyer) => ({ kind: 'trialByNetwork' as const, source: networkSource(address) });

  const isOpenTo = async (db: Db, buyer: TrialBuyer): Promise<boolean> => {
    const plans = await findSubscriptionsOf(db, buyer.userId);
    if (plans.some(({ status }) => status !== 'waiting')) return false;
    if (await hasRunningPlan(db, buyer.userId, now())) return false;
    if (await isTrialTaken(db, { keys: keysOf(buyer), userId: buyer.userId, now: now() })) return false;
    return limits.hasRoom(db, [attemptOf(buyer)]);
  };

  return {
    isOpenTo,

    /** Reserves the trial for a checkout. Returns false if another account with the same mailbox was faster. */
    hold: async (tx: Db, buyer: TrialBuyer, checkoutId: string): Promise<boolean> => {
      const heldUntil = new Date(now().getTime() + HELD_MS);
      const networkCounters = limits.countersOf(attemptOf(buyer));
      return holdTrial(tx, { keys: keysOf(buyer), checkoutId, networkCounters, now: now(), heldUntil });
    },

    release: (tx: Db, checkoutId: string): Promise<void> => releaseTrial(tx, checkoutId),

    /** Counts the trial that an account reserved, in the transaction that stores its first subscription. */
    begin: async (tx: Db, userId: string): Promise<void> => {
      const counters = await markTrialsUsed(tx, userId);
      if (counters.length > 0) await limits.record(tx, counters);
    },
  };
};

export type Trials = ReturnType<typeof createTrials>;
