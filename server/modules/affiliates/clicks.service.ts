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

/** Counts clicks on affiliate links, once a day for each network. Only a keyed hash of it is stored, for a day. */
export const createClicks = ({ db, limits, lookup, now }: Deps) => ({
  /** Ignores a code that belongs to no account. Throws TOO_MANY_REQUESTS above the limit of a network. */
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
