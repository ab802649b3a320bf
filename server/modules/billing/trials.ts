import type { Db } from '#server/db/db.ts';
import type { AttemptLimits } from '#server/security/attempt-limits.ts';
import { keyedHash } from '#server/security/secrets.ts';
import { networkSource } from '#server/security/source.ts';
import { mailboxOf } from '#shared/domain/account/mailbox.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { findSubscriptionsOf } from './readings.sql.ts';
import { hasRunningPlan, reserveTrial, isTrialTaken, markTrialsUsed, releaseTrial } from './trials.sql.ts';

/** A reservation lasts as long as a checkout session (24 hours), plus one hour for its event. */
const RESERVED_MS = 25 * HOUR_MS;

type Deps = { key: string; limits: Pick<AttemptLimits, 'hasRoom' | 'countersOf' | 'record'>; now: () => Date };

/** `address`: the IP address of the request. */
export type TrialBuyer = { userId: string; email: string; address: string };

/**
 * Decides who can start a free trial. Each account and each mailbox gets one trial, and each network a limited number.
 * An account with a running plan, bought or granted, gets no trial. Plan cards, order dialog and checkout all use
 * `isOpenTo`. An open checkout reserves the trial for its account and mailbox. The trial counts when the provider
 * confirms its start. The database contains accounts, mailboxes and networks only as keyed hashes.
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

    /** Reserves the trial for a checkout. Returns false if another account with the same mailbox reserved it first. */
    hold: async (tx: Db, buyer: TrialBuyer, checkoutId: string): Promise<boolean> => {
      const heldUntil = new Date(now().getTime() + RESERVED_MS);
      const networkCounters = limits.countersOf(attemptOf(buyer));
      return reserveTrial(tx, { keys: keysOf(buyer), checkoutId, networkCounters, now: now(), heldUntil });
    },

    release: (tx: Db, checkoutId: string): Promise<void> => releaseTrial(tx, checkoutId),

    /** Counts the reserved trial of an account. Called in the transaction that stores its first subscription. */
    begin: async (tx: Db, userId: string): Promise<void> => {
      const counters = await markTrialsUsed(tx, userId);
      if (counters.length > 0) await limits.record(tx, counters);
    },
  };
};

export type Trials = ReturnType<typeof createTrials>;
