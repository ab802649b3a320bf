import type * as z from 'zod/mini';
import type { Db } from '#server/db/db.ts';
import { inSnapshot } from '#server/db/owner-lock.ts';
import type { Actor } from '#server/http/actor.ts';
import type { affiliates, AffiliateOverview, Balance, LedgerRow, RedeemRequest } from '#shared/contract/affiliates.ts';
import { TABLE_ROWS_PER_PAGE } from '#shared/contract/fields.ts';
import { balanceOf } from '#shared/domain/affiliate/commission.ts';
import { CURRENCIES, type Currency } from '#shared/domain/money.ts';
import { referralCodeOf } from '#shared/domain/affiliate/referral-code.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { countEntries, findComing, findEntries, findParts, type EntryRow } from './ledger.sql.ts';
import { findRequestsOf, sumRequestsOf, type RequestRow } from './redeem.sql.ts';
import { countTotals, findClicks, findPaying, findSignUps, type DayCount } from './views.sql.ts';

type Deps = { db: Db; publicUrl: string; now: () => Date };

const DAYS_SHOWN = 90;
const MAX_REQUESTS = 100;

/** Returns the data of the affiliate screen: the link, its results and the ledger. */
export const createAffiliateViews = ({ db, publicUrl, now }: Deps) => {
  const urlOf = (userId: string): string => `${publicUrl}/signup?ref=${referralCodeOf(userId)}`;

  return {
    urlOf,

    /** Throws FORBIDDEN if `id` is not the id of the caller. */
    detail: async (
      { userId }: Actor,
      { id, page, currency }: { id: string; page: number; currency: Currency },
    ): Promise<z.input<typeof affiliates.detail.response>> => {
      if (id.toLowerCase() !== userId) throw new AppError('FORBIDDEN');
      return inSnapshot(db, async (tx) => {
        const own = (await balancesOf(tx, userId, now())).find((balance) => balance.currency === currency);
        const rows = await countEntries(tx, userId, currency);
        const last = Math.max(1, Math.ceil(rows / TABLE_ROWS_PER_PAGE));
        const skip = (page - 1) * TABLE_ROWS_PER_PAGE;
        const entries = await findEntries(tx, { affiliateId: userId, currency, skip, most: TABLE_ROWS_PER_PAGE });
        return {
          status: true,
          total: (own?.redeemable ?? 0) / 100,
          pending: (own?.pending ?? 0) / 100,
          earned: (own?.earned ?? 0) / 100,
          currency,
          data: entries.map(({ entry, isHeld }) => wireEntry(entry, isHeld, now())),
          page: { current: page, last, rows },
        };
      });
    },

    overview: ({ userId }: Actor): Promise<AffiliateOverview> =>
      inSnapshot(db, async (tx) => {
        const days = daysUntil(now());
        const since = days[0] ?? '';
        const clicks = byDay(await findClicks(tx, userId, since));
        const signUps = byDay(await findSignUps(tx, userId, since));
        const allPaying = await findPaying(tx, userId);
        const paying = byDay(allPaying);
        const totals = await countTotals(tx, userId);
        return {
          url: urlOf(userId),
          balances: await balancesOf(tx, userId, now()),
          coming: await findComing(tx, userId, now()),
          totals: {
            clicks: totals.clicks,
            sign_ups: totals.signUps,
            paying: allPaying.reduce((sum, { found }) => sum + found, 0),
          },
          days: days.map((day) => ({
            day,
            clicks: clicks.get(day) ?? 0,
            sign_ups: signUps.get(day) ?? 0,
            paying: paying.get(day) ?? 0,
          })),
          requests: (await findRequestsOf(tx, userId, MAX_REQUESTS)).map(wireRequest),
        };
      }),
  };
};

export type AffiliateViews = ReturnType<typeof createAffiliateViews>;

const balancesOf = async (tx: Db, userId: string, now: Date): Promise<Balance[]> => {
  const parts = await findParts(tx, userId, now);
  const sums = await sumRequestsOf(tx, userId);
  return CURRENCIES.flatMap((currency) => {
    const own = parts.filter((part) => part.currency === currency);
    if (own.length === 0 && currency !== 'EUR') return [];
    const centsIn = (...states: RequestRow['state'][]): number =>
      sums
        .filter((row) => row.currency === currency && states.includes(row.state))
        .reduce((total, { cents }) => total + cents, 0);
    return [{ currency, ...balanceOf(own), asked: centsIn('filed', 'approved'), paid: centsIn('paid') }];
  });
};

export const wireRequest = (row: RequestRow): RedeemRequest => ({
  id: row.id,
  amount_cents: row.amountCents,
  currency: row.currency,
  state: row.state,
  filed_at: row.filedAt.toISOString(),
  changed_at: (row.paidAt ?? row.rejectedAt ?? row.approvedAt ?? row.filedAt).toISOString(),
  reason: row.reason,
});

const wireEntry = (entry: EntryRow, isHeld: boolean, now: Date): LedgerRow => {
  const { id, kind, paidCents, percent, amountCents, currency, at, availableAt } = entry;
  return {
    id,
    kind,
    plan_price: paidCents === null ? null : paidCents / 100,
    discount_percent: percent,
    credit: amountCents > 0 ? amountCents / 100 : null,
    debit: amountCents < 0 ? -amountCents / 100 : null,
    currency,
    date: at.toISOString(),
    available_at: availableAt > now ? availableAt.toISOString() : null,
    is_held: isHeld,
  };
};

const byDay = (counts: readonly DayCount[]): Map<string, number> =>
  new Map(counts.map(({ day, found }) => [day, found]));

/** Returns the last `DAYS_SHOWN` days in UTC, from the oldest to today. */
const daysUntil = (now: Date): string[] =>
  Array.from({ length: DAYS_SHOWN }, (_, index) =>
    new Date(now.getTime() - (DAYS_SHOWN - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
