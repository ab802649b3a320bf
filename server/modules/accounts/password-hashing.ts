import argon2 from '@node-rs/argon2';
import type { BoundedQueue } from '#shared/lib/bounded-queue.ts';

/** argon2id (the library's default kind) with OWASP's minimum: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** In KiB, passes and lanes. A hash carries what it was made with, so that any cost compares with any other. */
export type PasswordCost = typeof COST;

export type PasswordHashing = {
  /** A PHC string. SERVICE_UNAVAILABLE when too many wait. */
  hash: (password: string) => Promise<string>;
  /** `stored` null: there is nothing to compare with, which takes the same work and is false. */
  matches: (stored: string | null, password: string) => Promise<boolean>;
};

/** The same characters typed on two keyboards may differ in bytes (é as one sign or two): NFC makes them one password. */
const bytesOf = (password: string): string => password.normalize('NFC');

/** `cost` is for tests alone: no setting of the server leads here. */
export const createPasswordHashing = async (
  queue: BoundedQueue,
  cost: PasswordCost = COST,
): Promise<PasswordHashing> => {
  const dummy = await argon2.hash('no account has this password', cost);
  return {
    hash: (password) => queue(() => argon2.hash(bytesOf(password), cost)),
    matches: (stored, password) =>
      queue(async () => {
        const same = await argon2.verify(stored ?? dummy, bytesOf(password));
        return stored !== null && same;
      }),
  };
};
