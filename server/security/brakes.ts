import type { Db } from '#server/db/db.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/domain/time.ts';
import { countAttempts, readAttempts, uncountAttempt } from './attempt-limits.sql.ts';
import { keyedHash } from './secrets.ts';

type Brake = {
  /** The number of attempts in a window that are not delayed. */
  free: number;
  windowMs: number;
  /** Each further attempt is delayed by this time more than the previous one, up to `longestMs`. */
  stepMs: number;
  longestMs: number;
};

const brakesTable = <const T extends Record<string, Brake>>(table: T): T => table;

/**
 * Brakes count the attempts of all sources together, so an attacker can exhaust them. Therefore a brake only delays:
 * the owner of an account waits at most `longestMs` on a new network, and not at all on a known device.
 */
export const BRAKES = brakesTable({
  /** Wrong codes of all users. Honest users mistype a few codes a minute. */
  wrongCodes: { free: 100, windowMs: MINUTE_MS, stepMs: 50, longestMs: 5 * SECOND_MS },
  /** Sign-ins at one account from networks. */
  signInsAtAccount: { free: 20, windowMs: HOUR_MS, stepMs: 250, longestMs: 5 * SECOND_MS },
  /** Mails with codes to one address. The longest delay is half of the 10 minutes for which a code is valid. */
  mailsToAddress: { free: 20, windowMs: DAY_MS, stepMs: 30 * SECOND_MS, longestMs: 5 * MINUTE_MS },
});

export type BrakeKind = keyof typeof BRAKES;

/** The operator is notified when this brake begins to delay. */
export type BrakeAlarm = 'wrongCodes';

export type Brakes = {
  /**
   * Counts one attempt and returns its delay in ms. `about`: the account or address, if the brake counts each
   * separately.
   */
  count: (db: Db, kind: BrakeKind, about?: string) => Promise<number>;
  /** Uncounts an attempt that was not a guess. */
  giveBack: (db: Db, kind: BrakeKind, about?: string) => Promise<void>;
  /** Returns the delay of the next attempt in ms, without counting it. */
  delayOfNext: (db: Db, kind: BrakeKind, about?: string) => Promise<number>;
  /** Waits for the given ms. Do not call it in a transaction or while a queue waits for the caller. */
  pause: (ms: number) => Promise<void>;
};

type Deps = {
  key: string;
  now: () => Date;
  pause: (ms: number) => Promise<void>;
  onAlarm?: (kind: BrakeAlarm) => void;
};

export const createBrakes = ({ key, now, pause, onAlarm }: Deps): Brakes => {
  const counterOf = (kind: BrakeKind, about: string): string => keyedHash(key, 'brake', kind, about);

  return {
    count: async (db, kind, about = '') => {
      const { windowMs, free }: Brake = BRAKES[kind];
      const [counted] = await countAttempts(db, [{ key: counterOf(kind, about), windowMs }], now());
      const attempts = counted?.attempts ?? 0;
      if (attempts === free && isAlarming(kind)) onAlarm?.(kind);
      return delayOf(kind, attempts);
    },

    giveBack: (db, kind, about = '') => uncountAttempt(db, counterOf(kind, about), now()),

    delayOfNext: async (db, kind, about = '') => {
      const [counted] = await readAttempts(db, [counterOf(kind, about)], now());
      return delayOf(kind, (counted?.attempts ?? 0) + 1);
    },

    pause: async (ms) => {
      if (ms > 0) await pause(ms);
    },
  };
};

const isAlarming = (kind: BrakeKind): kind is BrakeAlarm => kind === 'wrongCodes';

const delayOf = (kind: BrakeKind, attempts: number): number => {
  const { free, stepMs, longestMs }: Brake = BRAKES[kind];
  return Math.min(Math.max(0, attempts - free) * stepMs, longestMs);
};
