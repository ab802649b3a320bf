import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/db.ts';
import { withOwnerLock } from '#server/db/owner-lock.ts';
import { appUser } from '#server/db/schema/accounts.ts';
import { billingCustomer } from '#server/db/schema/billing.ts';
import { createLedger } from '#server/modules/affiliates/ledger.service.ts';
import { createRedeeming } from '#server/modules/affiliates/redeem.service.ts';
import { findRequestsOf } from '#server/modules/affiliates/redeem.sql.ts';
import { insertReferral } from '#server/modules/affiliates/referrals.sql.ts';
import { createAffiliateReview } from '#server/modules/affiliates/review.service.ts';
import { setReferralState } from '#server/modules/affiliates/suspicions.sql.ts';
import { createAffiliateViews } from '#server/modules/affiliates/views.service.ts';
import { createReadings } from '#server/modules/billing/readings.service.ts';
import type { Currency } from '#shared/domain/money.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { aSubscription, LIFE_START } from './billing-lives.ts';
import { BANK } from '../full-account.ts';
import { readingProvider } from './reading-provider.ts';

const PROVIDER = 'lived';
/** The plans that the two referred users bought, with the commission in percent. */
const SOLD = [
  { priceKey: 'monthly_eur_2900', percent: 30 },
  { priceKey: 'lifetime_eur_49700', percent: 40 },
] as const;
const BLANK_USER = { emailFolded: '', name: 'A', passwordHash: '-' };

type State = 'fine' | 'held' | 'refused';
/** A user whom the affiliate referred. */
type Referred = { userId: string; referralId: string; customerId: string; priceKey: string; state: State };
/** An invoice at the provider. */
type Invoice = {
  id: string;
  of: Referred;
  /** Commission, in percent. */
  percent: number;
  currency: Currency;
  totalCents: number;
  refundedCents: number;
  paidAt: Date | null;
};

/** Opens an affiliate with two referred users in the database. Each returned action calls the real services. */
export const openAffiliateLife = async (db: Db, pick: (below: number) => number) => {
  let time = LIFE_START;
  const deps = { db, now: () => new Date(time), newId: randomUUID };
  const ledger = createLedger(deps);
  const review = createAffiliateReview({ ...deps, ledger, notifyAffiliate: async () => undefined });
  const redeeming = createRedeeming({
    ...deps,
    limits: { take: async () => undefined },
    notifyOperator: async () => undefined,
  });
  const views = createAffiliateViews({ ...deps, publicUrl: 'https://spendlens.example' });
  const failures: unknown[] = [];

  const affiliateId = await openUser(db, deps.now());
  const referred: Referred[] = [];
  for (const { priceKey } of SOLD) referred.push(await openReferral(db, affiliateId, priceKey, deps.now()));
  const papers = Array.from({ length: 1 + pick(4) }, (): Invoice => {
    const which = pick(2);
    return {
      id: `in_${randomUUID()}`,
      of: referred[which]!,
      percent: SOLD[which]!.percent,
      currency: pick(4) === 0 ? 'USD' : 'EUR',
      totalCents: pick(8) === 0 ? 0 : 1 + pick(500_00),
      refundedCents: 0,
      paidAt: null,
    };
  });

  const provider = readingProvider(PROVIDER, async (customerId) => ({
    cards: [],
    cardUpdates: [],
    unconfirmedInvoices: [],
    checkouts: [],
    vatIds: new Map(),
    creditCents: 0,
    subscriptions: referred
      .filter((one) => one.customerId === customerId)
      .map(({ priceKey }) => aSubscription({ id: `sub_${customerId}`, priceKey })),
    invoices: papers.filter(({ of }) => of.customerId === customerId).map(invoiceOf),
  }));
  const readings = createReadings({
    ...deps,
    provider,
    jobs: { enqueue: async () => undefined },
    onPayments: async (tx, { userId, invoices }) => {
      await ledger.settleAccount(tx, userId, async () => invoices);
    },
    news: { enqueueMails: async () => undefined, trialIsSpent: async () => undefined },
    findSpentTrials: async () => [],
    trials: { begin: async () => undefined, release: async () => undefined },
    notifyOperator: async () => undefined,
    onAlarm: () => undefined,
    onError: (error) => failures.push(error),
  });

  const actor = { userId: affiliateId, sessionId: affiliateId, plan: 'running' as const };
  const target = { ...BANK, email: 'ann@shop.example', paymentLink: null };
  const requests = () => findRequestsOf(db, affiliateId, 100);
  return {
    affiliateId,
    referred,
    papers,
    failures,
    /** All redeem requests of the affiliate, newest first. */
    now: deps.now,
    requests,
    overview: () => views.overview(actor),
    heal: () => ledger.heal(),
    // Advances the clock by 0 to 19 days.
    wait: (): void => {
      time += pick(20) * DAY_MS;
    },
    /** Pays an invoice at the provider without an event. */
    pay: (): void => {
      const paper = papers[pick(papers.length)]!;
      paper.paidAt ??= deps.now();
    },
    // Refunds a random part of a paid invoice.
    refund: (): void => {
      const paper = papers[pick(papers.length)]!;
      if (paper.paidAt !== null) paper.refundedCents = pick(paper.totalCents + 1);
    },
    /** Processes an event of the provider about a referred user. */
    read: (one = referred[pick(referred.length)]!): Promise<void> => readings.syncById(one.customerId),
    /** Files a redeem request; returns false if nothing could be redeemed. */
    file: async (currency: Currency): Promise<boolean> => {
      try {
        await redeeming.file(actor, target, currency);
        return true;
      } catch (error) {
        if (toAppError(error).code !== 'NOTHING_TO_REDEEM') throw error;
        return false;
      }
    },
    /** Picks all random numbers before the first `await`, so that a seed has the same result on both databases. */
    decide: async (): Promise<void> => {
      const which = pick(60);
      const to = ([{ state: 'approved' }, { state: 'paid' }, { state: 'rejected', reason: 'No.' }] as const)[pick(3)]!;
      const all = await requests();
      const request = all[which % (all.length + 1)];
      if (request !== undefined) await review.change(request, to);
    },
    // Clears, refuses or holds a random referral. A refused referral stays refused.
    judge: async (): Promise<void> => {
      const one = referred[pick(referred.length)]!;
      const state = (['fine', 'held', 'refused'] as const)[pick(3)]!;
      if (one.state === 'refused') return;
      one.state = state;
      if (state === 'fine') await review.clear(one.referralId);
      else if (state === 'refused') await review.refuse(one.referralId);
      else await withOwnerLock(db, affiliateId, (tx) => setReferralState(tx, one.referralId, 'held', 'refused'));
    },
  };
};

export type AffiliateLife = Awaited<ReturnType<typeof openAffiliateLife>>;

const openUser = async (db: Db, createdAt: Date): Promise<string> => {
  const id = randomUUID();
  const email = `${id}@shop.example`;
  await db.insert(appUser).values({ ...BLANK_USER, id, email, emailFolded: email, createdAt });
  return id;
};

const openReferral = async (db: Db, affiliateId: string, priceKey: string, createdAt: Date): Promise<Referred> => {
  const userId = await openUser(db, createdAt);
  const [referralId, customerId] = [randomUUID(), `cus_${userId}`];
  const row = { id: referralId, affiliateId, via: 'sign-up' as const, state: 'fine' as const, createdAt };
  await db.transaction((tx) => insertReferral(tx, row, { userId, mailboxHash: userId }));
  await db.insert(billingCustomer).values({ userId, provider: PROVIDER, customerId, createdAt });
  return { userId, referralId, customerId, priceKey, state: 'fine' };
};

const invoiceOf = ({ id, of, currency, totalCents, refundedCents, paidAt }: Invoice) => ({
  id,
  number: null,
  subscriptionId: `sub_${of.customerId}`,
  status: paidAt === null ? ('open' as const) : ('paid' as const),
  totalCents,
  refundedCents,
  creditCents: 0,
  moneyBack: [],
  uncreditedCents: 0,
  taxCents: 0,
  isReverseCharge: false,
  disputeStatus: null,
  disputeRespondBy: null,
  currency,
  effectiveAt: new Date(LIFE_START),
  paidAt,
  hostedUrl: null,
  description: 'Plan',
  interval: null,
  periodStartsAt: null,
  periodEndsAt: null,
});
