import library from '@node-rs/argon2';
import { AppError } from '#shared/errors/app-error.ts';
import { createBoundedQueue, type Lane } from '#shared/lib/bounded-queue.ts';

/** argon2id (the default of the library) with the minimum cost that OWASP recommends: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** `memoryCost` in KiB. A hash contains its own cost, so hashes of different costs can be compared. */
export type PasswordCost = typeof COST;

/** The two functions of the argon2 library, which can also run in another thread. */
export type Argon2 = {
  hash: (password: string, cost: PasswordCost) => Promise<string>;
  verify: (stored: string, password: string) => Promise<boolean>;
};

/** Each method waits in the queue of its lane. Throws SERVICE_UNAVAILABLE if the lane is full. */
export type PasswordHashing = {
  /** Returns a PHC string. */
  hash: (password: string, lane: Lane) => Promise<string>;
  /**
   * Compares the password with the first hash, and only if they differ with all others. Returns the index of the first
   * hash that matches, or null. A null in `stored` is a missing hash: it costs the same work and never matches.
   */
  findMatch: (stored: readonly (string | null)[], password: string, lane: Lane) => Promise<number | null>;
};

/**
 * One hash at a time, because two would occupy both cores of a small machine. A failed sign-in computes three hashes of
 * about 0.05 s each, so 50 waiting sign-ins take about 8 s. Users would not wait longer.
 */
export const HASHING_QUEUE = {
  concurrency: 1,
  limit: 50,
  refuse: () => new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 10 }),
};

/** Keyboards can encode the same character differently (é as one or two code points). NFC makes the passwords equal. */
const bytesOf = (password: string): string => password.normalize('NFC');

/**
 * `cost` is for tests only: no setting of the server changes it. `argon2` is by default the library in this process.
 */
type HashingOptions = { cost?: PasswordCost | undefined; argon2?: Argon2 | undefined };

/** Hashes passwords and compares them. */
export const createPasswordHashing = async ({
  cost = COST,
  argon2 = library,
}: HashingOptions = {}): Promise<PasswordHashing> => {
  const queue = createBoundedQueue(HASHING_QUEUE);
  const dummy = await argon2.hash('no account has this password', cost);

  const matches = async (stored: string | null, password: string): Promise<boolean> => {
    const isSame = await argon2.verify(stored ?? dummy, password);
    return stored !== null && isSame;
  };

  const findMatch = async ([first = null, ...others]: readonly (string | null)[], password: string) => {
    if (await matches(first, password)) return 0;
    let found: number | null = null;
    for (const [index, stored] of others.entries()) {
      if ((await matches(stored, password)) && found === null) found = index + 1;
    }
    return found;
  };

  return {
    hash: (password, lane) => queue(() => argon2.hash(bytesOf(password), cost), lane),
    findMatch: (stored, password, lane) => queue(() => findMatch(stored, bytesOf(password)), lane),
  };
};
