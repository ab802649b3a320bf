import type { Db } from '#server/db/db.ts';
import type { AttemptLimits } from '#server/security/attempt-limits.ts';
import { keyedHash } from '#server/security/secrets.ts';
import { networkSource } from '#server/security/source.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { foldEmail } from '../accounts/email-address.ts';
import { holdTrial, releaseTrial } from './checkouts.sql.ts';

/** As long as a checkout can be open, and an hour for the news of it. */
const HELD_MS = 25 * 60 * 60_000;

type Deps = { key: string; limits: Pick<AttemptLimits, 'take'>; now: () => Date };
type Asking = { userId: string; email: string; address: string; checkoutId: string };

/** One trial for each account, each mailbox, and a few for each network; who asks is told by keyed hashes alone. */
export const createTrials = ({ key, limits, now }: Deps) => ({
  /** Holds the trial for a checkout; false where it was had, or is about to be. */
  hold: async (tx: Db, { userId, email, address, checkoutId }: Asking): Promise<boolean> => {
    const at = now();
    const keys = [keyedHash(key, 'trial-user', userId), keyedHash(key, 'trial-email', mailboxOf(email))];
    const heldUntil = new Date(at.getTime() + HELD_MS);
    if (!(await holdTrial(tx, { keys, checkoutId, now: at, heldUntil }))) return false;
    if (await isWithinLimit(limits, tx, address)) return true;
    await releaseTrial(tx, checkoutId);
    return false;
  },

  release: (tx: Db, checkoutId: string): Promise<void> => releaseTrial(tx, checkoutId),
});

export type Trials = ReturnType<typeof createTrials>;

const isWithinLimit = async (limits: Deps['limits'], tx: Db, address: string): Promise<boolean> => {
  try {
    await limits.take(tx, [{ kind: 'trialByNetwork', source: networkSource(address) }]);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return false;
    throw error;
  }
};

const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com']);

/** What a mailbox is told by, whatever somebody adds behind a plus or, where they don't count, puts dots in. */
export const mailboxOf = (email: string): string => {
  const folded = foldEmail(email);
  const at = folded.lastIndexOf('@');
  const [local = '', domain] = [folded.slice(0, at).split('+', 1)[0], folded.slice(at + 1)];
  return WITHOUT_DOTS.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
};
