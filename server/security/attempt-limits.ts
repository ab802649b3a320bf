import type { Db } from '#server/db/db.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import {
  countAttempts,
  deleteEndedWindows,
  readAttempts,
  uncountAttempt,
  type Counted,
  type Window,
} from './attempt-limits.sql.ts';
import { keyedHash } from './secrets.ts';
import { nameOfSource, type NetworkSource, type Source, type UserSource } from './source.ts';

type SourceOf = {
  network: NetworkSource;
  user: UserSource;
  /** The most specific source of the caller: a known device, a session or a network. */
  any: Source;
};

type Limit = {
  /** Every limit counts per source. Otherwise an attacker could use up the attempts of the account owner. */
  by: keyof SourceOf;
  /** The maximum number of attempts in a window. The window starts with the first attempt. */
  limit: number;
  windowMs: number;
  /** The maximum number for a whole IPv6 /48; by default `SITE_FACTOR` times `limit`. */
  siteLimit?: number;
};

/**
 * One IPv6 subscriber can own a /48 with its 65,536 networks of /64, so a limit of /64 alone does not stop it. But some
 * providers give each subscriber a /64 or /56 of a common /48. Ten subscribers can use up their attempts at the same
 * time before the other subscribers of their /48 have to wait.
 */
const SITE_FACTOR = 10;

const limitsTable = <const T extends Record<string, Limit>>(table: T): T => table;

/**
 * Limits of attempts. The number of guesses is bounded although no limit covers all sources of an account:
 * - Passwords: one source has 50 guesses a day at an account, and one network 2,400 over all accounts. 1,000 networks
 *   have 50,000 guesses a day at an account. Among the 2.8 × 10^12 passwords of 8 random letters and digits, that is a
 *   chance of 2 in 100 million a day.
 * - Codes of 4 digits: one source has 9 guesses a day at an address, a chance of 0.09 %. 100 networks have 8.6 %. The
 *   guessed code opens only a registration of the attacker, for an address that has no account. Every third guess
 *   sends a mail to the owner of the address, and a password reset by the owner ends all sessions of the attacker.
 * - Codes of 8 characters (8.5 × 10^11 codes): 100 networks have a chance of 1 in 900 million a day.
 * The brakes in `brakes.ts` delay the guesses of many sources.
 */
export const LIMITS = limitsTable({
  passwordGuess: { by: 'any', limit: 5, windowMs: MINUTE_MS },
  passwordGuessOfDay: { by: 'any', limit: 50, windowMs: DAY_MS },
  /** A user can mistype all three tries of three codes. */
  wrongCode: { by: 'any', limit: 9, windowMs: DAY_MS },
  /** The first mail with a code to an address and five further ones. */
  codeMail: { by: 'any', limit: 6, windowMs: DAY_MS },
  signIn: { by: 'any', limit: 100, windowMs: HOUR_MS },
  register: { by: 'any', limit: 20, windowMs: HOUR_MS },
  codeCheck: { by: 'any', limit: 30, windowMs: 5 * MINUTE_MS },
  resend: { by: 'any', limit: 20, windowMs: HOUR_MS },
  reset: { by: 'any', limit: 20, windowMs: HOUR_MS },
  newPassword: { by: 'any', limit: 20, windowMs: HOUR_MS },
  redeem: { by: 'any', limit: 60, windowMs: HOUR_MS },
  pageReportByNetwork: { by: 'network', limit: 10, windowMs: HOUR_MS },
  devSignInByNetwork: { by: 'network', limit: 10, windowMs: MINUTE_MS },
  stopMailsByNetwork: { by: 'network', limit: 30, windowMs: HOUR_MS },
  contactByNetwork: { by: 'network', limit: 5, windowMs: HOUR_MS },
  declarationByNetwork: { by: 'network', limit: 5, windowMs: HOUR_MS },
  /** A whole /48 has only twice the trials of a network, because each trial has a monetary value. */
  trialByNetwork: { by: 'network', limit: 5, windowMs: 30 * DAY_MS, siteLimit: 10 },
  clickByNetwork: { by: 'network', limit: 60, windowMs: HOUR_MS },
  /** Only the first click of a day counts. */
  clickByNetworkAndLink: { by: 'network', limit: 1, windowMs: DAY_MS },
  visitByNetwork: { by: 'network', limit: 600, windowMs: DAY_MS },
  emailChangeByUser: { by: 'user', limit: 5, windowMs: HOUR_MS },
  extensionLinkByUser: { by: 'user', limit: 1, windowMs: 10 * MINUTE_MS },
  handOffByUser: { by: 'user', limit: 30, windowMs: HOUR_MS },
  exportByUser: { by: 'user', limit: 5, windowMs: HOUR_MS },
  checkoutByUser: { by: 'user', limit: 60, windowMs: HOUR_MS },
  redeemRequestByUser: { by: 'user', limit: 100, windowMs: HOUR_MS },
  /** A tenth of the budget `officialReach`: see `budgets.ts`. */
  officialReachByUser: { by: 'user', limit: 60, windowMs: HOUR_MS },
  adArchiveByUser: { by: 'user', limit: 60, windowMs: HOUR_MS },
});

type Kind = keyof typeof LIMITS;

/**
 /**
  * One attempt of a source. `about`: the target of the attempt, for example an address. Attempts at different targets
  * are counted separately. The database contains source and `about` only as a keyed hash.
  */
export type Attempt = {
  [K in Kind]: { kind: K; source: SourceOf[(typeof LIMITS)[K]['by']]; about?: string };
}[Kind];

export type AttemptLimits = {
  /**
   * Counts all attempts. Throws TOO_MANY_REQUESTS with the time to wait if one of them exceeds its limit. `db` may be a
   * transaction. Call it before the limited work, so that concurrent calls are limited too.
   */
  take: (db: Db, attempts: readonly Attempt[]) => Promise<void>;
  /**
   * Counts the attempts like `take`, then runs `work`. Uncounts them if `work` throws, so that a refused form costs no
   * attempt.
   */
  during: <T>(db: Db, attempts: readonly Attempt[], work: () => Promise<T>) => Promise<T>;
  /** Uncounts attempts that were not guesses. */
  giveBack: (db: Db, attempts: readonly Attempt[]) => Promise<void>;
  /** Whether one more of each attempt would be within its limit. Counts nothing. */
  hasRoom: (db: Db, attempts: readonly Attempt[]) => Promise<boolean>;
  /** Returns the counters of an attempt. `record` can count them later without the source. */
  countersOf: (attempt: Attempt) => Window[];
  /** Counts an event that has already happened, even if this exceeds the limit. */
  record: (db: Db, counters: readonly Window[]) => Promise<void>;
  forgetEnded: (db: Db) => Promise<void>;
};

type Counter = { key: string; limit: number; windowMs: number };

/** `key` is the key of this installation, for the hashes. */
export const createAttemptLimits = ({ key, now }: { key: string; now: () => Date }): AttemptLimits => {
  const ownCounter = ({ kind, source, about = '' }: Attempt): Counter => {
    const { limit, windowMs }: Limit = LIMITS[kind];
    return { key: keyedHash(key, 'attempt', kind, about, ...nameOfSource(source)), limit, windowMs };
  };

  const siteCounters = ({ kind, source, about = '' }: Attempt): Counter[] => {
    if (source.kind !== 'network' || source.site === null) return [];
    const { limit, windowMs, siteLimit = limit * SITE_FACTOR }: Limit = LIMITS[kind];
    return [{ key: keyedHash(key, 'attempt', kind, about, 'site', source.site), limit: siteLimit, windowMs }];
  };

  const allCounters = (attempt: Attempt): Counter[] => [ownCounter(attempt), ...siteCounters(attempt)];

  const count = async (db: Db, counters: readonly Counter[]): Promise<void> => {
    if (counters.length === 0) return;
    const at = now();
    const limits = new Map(counters.map((counter) => [counter.key, counter.limit]));
    const counted = await countAttempts(db, counters, at);
    refuse(
      counted.filter((row) => row.attempts > (limits.get(row.key) ?? 0)),
      at,
    );
  };

  const take = async (db: Db, attempts: readonly Attempt[]): Promise<void> => {
    await count(db, attempts.map(ownCounter));
    // The /48 is counted second, so that refused attempts of one network do not count against its /48.
    await count(db, attempts.flatMap(siteCounters));
  };

  const giveBack = async (db: Db, attempts: readonly Attempt[]): Promise<void> => {
    for (const counter of attempts.flatMap(allCounters)) await uncountAttempt(db, counter.key, now());
  };

  return {
    take,

    during: async (db, attempts, work) => {
      await take(db, attempts);
      try {
        return await work();
      } catch (error) {
        await giveBack(db, attempts);
        throw error;
      }
    },

    giveBack,

    hasRoom: async (db, attempts) => {
      const counters = attempts.flatMap(allCounters);
      const limitsByKey = new Map(counters.map((counter) => [counter.key, counter.limit]));
      const counted = await readAttempts(db, [...limitsByKey.keys()], now());
      return counted.every((row) => row.attempts < (limitsByKey.get(row.key) ?? 0));
    },

    countersOf: (attempt) => allCounters(attempt).map(({ key: name, windowMs }) => ({ key: name, windowMs })),

    record: async (db, counters) => {
      await countAttempts(db, counters, now());
    },

    forgetEnded: (db) => deleteEndedWindows(db, now()),
  };
};

const refuse = (exceeded: readonly Counted[], at: Date): void => {
  if (exceeded.length === 0) return;
  const waitMs = Math.max(...exceeded.map(({ endsAt }) => endsAt.getTime() - at.getTime()));
  throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
};
