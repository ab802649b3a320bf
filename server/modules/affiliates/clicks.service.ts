import type { Db } from '#server/db/db.ts';
import type { AttemptLimits } from '#server/security/attempt-limits.ts';
import { networkSource } from '#server/security/source.ts';
import { affiliateIn } from '#shared/domain/affiliate/referral-code.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountLookup } from '../accounts/account-lookup.ts';
import { countClick } from './views.sql.ts';

type Deps = {
  db: Db;
  limits: Pick<AttemptLimits, 'take'>;
  lookup: Pick<AccountLookup, 'findUserById'>;
  now: () => Date;
};

/**
 * Counts clicks on affiliate links, once a day for each network. The database stores only a keyed hash of the network.
 */
export const createClicks = ({ db, limits, lookup, now }: Deps) => ({
  /** Counts one click. Ignores a code without an account. Throws TOO_MANY_REQUESTS if the network exceeds its limit. */
  note: async (code: string, address: string): Promise<void> => {
    const source = networkSource(address);
    await limits.take(db, [{ kind: 'clickByNetwork', source }]);
    const id = affiliateIn(code);
    const affiliate = id === null ? undefined : await lookup.findUserById(id);
    if (affiliate === undefined) return;
    try {
      await limits.take(db, [{ kind: 'clickByNetworkAndLink', source, about: affiliate.id }]);
    } catch (error) {
      if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return;
      throw error;
    }
    await countClick(db, affiliate.id, now().toISOString().slice(0, 10));
  },
});

export type Clicks = ReturnType<typeof createClicks>;
