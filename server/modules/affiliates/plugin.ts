import type { Base, Routes } from '#server/base.ts';
import type { AssignToAffiliate } from '../accounts/account-opener.ts';
import type { AccountServices } from '../accounts/account-services.ts';
import type { OnFormerPayment, OnPayments } from '../billing/stored-payments.ts';
import { affiliatesRoutes } from './affiliates.routes.ts';
import { CHECK_LEDGER, CHECK_SCHEDULE, createLedgerCheck } from './check-ledger.ts';
import { createClicks } from './clicks.service.ts';
import { createFormerLedger } from './former-ledger.service.ts';
import { createLedger } from './ledger.service.ts';
import { createRedeemMailJob, REDEEM_MAIL, REDEEM_MAIL_RETRIES } from './redeem-mail.ts';
import { createRedeeming } from './redeem.service.ts';
import { createReferrals } from './referrals.service.ts';
import { createSuspicions } from './suspicions.service.ts';
import { createAffiliateViews } from './views.service.ts';

export type Affiliates = Routes & {
  /** Assigns a new account to its affiliate. Call it in the transaction that creates the account. */
  assignToAffiliate: AssignToAffiliate;
  /** Updates the ledger. Call it in the transaction that stores payments of an account. */
  onPayments: OnPayments;
  /** Updates the ledger. Call it in the transaction that stores a payment of a deleted account. */
  onFormerPayment: OnFormerPayment;
};

/** Affiliate links, commissions and redeem requests. */
export const affiliatesPlugin = (base: Base, { lookup }: Pick<AccountServices, 'lookup'>): Affiliates => {
  const deps = { ...base, lookup, onError: base.logErrorsOf('affiliates') };
  const suspicions = createSuspicions(deps);
  const ledger = createLedger(deps);
  const formerLedger = createFormerLedger(deps);
  const referrals = createReferrals({ ...deps, suspicions });
  const services = {
    referrals,
    clicks: createClicks(deps),
    redeeming: createRedeeming(deps),
    views: createAffiliateViews(deps),
  };
  base.jobs.work(REDEEM_MAIL, createRedeemMailJob(deps), { retries: REDEEM_MAIL_RETRIES });
  base.jobs.work(CHECK_LEDGER, createLedgerCheck({ ...deps, ledger, formerLedger, suspicions }), {
    cron: CHECK_SCHEDULE,
  });
  return {
    routes: (api, routing) => affiliatesRoutes(api, routing, services),
    assignToAffiliate: referrals.assignToAffiliate,
    onPayments: async (tx, { userId, invoices, cards }) => {
      await suspicions.recordCards(tx, userId, cards);
      await ledger.settleAccount(tx, userId, async () => invoices);
    },
    onFormerPayment: async (tx, invoice) => {
      await formerLedger.settle(tx, invoice);
    },
  };
};
