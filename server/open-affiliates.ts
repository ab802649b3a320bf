import type { FastifyInstance } from 'fastify';
import type { Db } from './db/db.ts';
import type { RouteDeps } from './http/route.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import type { NotifyOperator } from './mail/operator-notice.ts';
import type { SiteAddresses } from './mail/site-addresses.ts';
import { createAccountLookup } from './modules/accounts/account-lookup.ts';
import type { NoteSignUp } from './modules/accounts/account-opener.ts';
import type { AttemptLimits } from './security/attempt-limits.ts';
import { affiliatesRoutes } from './modules/affiliates/affiliates.routes.ts';
import { CHECK_LEDGER, CHECK_TIMES, createLedgerCheck } from './modules/affiliates/check-ledger.ts';
import { createClicks } from './modules/affiliates/clicks.service.ts';
import { createFormerLedger } from './modules/affiliates/former-ledger.service.ts';
import { createLedger } from './modules/affiliates/ledger.service.ts';
import { createRedeemMailJob, REDEEM_MAIL, REDEEM_MAIL_RETRIES } from './modules/affiliates/redeem-mail.ts';
import { createRedeeming } from './modules/affiliates/redeem.service.ts';
import { createReferrals } from './modules/affiliates/referrals.service.ts';
import { createSuspicions } from './modules/affiliates/suspicions.service.ts';
import { createAffiliateViews } from './modules/affiliates/views.service.ts';
import type { OnFormerPayment, OnPayments } from './modules/billing/stored-payments.ts';

type Deps = SiteAddresses & {
  db: Db;
  jobs: Pick<Jobs, 'work'>;
  mailer: Pick<Mailer, 'send'>;
  limits: AttemptLimits;
  /** Of this installation; it keys the hashes by which accounts are compared. */
  key: string;
  now: () => Date;
  newId: () => string;
  notifyOperator: NotifyOperator;
  onError: (error: unknown) => void;
};

export type Affiliates = {
  routes: (app: FastifyInstance, routing: RouteDeps) => void;
  /** For who opens accounts. */
  noteSignUp: NoteSignUp;
  /** For who stores payments. */
  hearPayments: OnPayments;
  hearFormerPayment: OnFormerPayment;
};

/** Joins the affiliate programme and names its job. Call before the jobs start. */
export const openAffiliates = (given: Deps): Affiliates => {
  const deps = { ...given, lookup: createAccountLookup(given) };
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
  given.jobs.work(REDEEM_MAIL, createRedeemMailJob(deps), { retries: REDEEM_MAIL_RETRIES });
  given.jobs.work(CHECK_LEDGER, createLedgerCheck({ ...deps, ledger, formerLedger, suspicions }), {
    cron: CHECK_TIMES,
  });
  return {
    routes: (app, routing) => affiliatesRoutes(app, routing, services),
    noteSignUp: referrals.noteSignUp,
    hearPayments: async (tx, { userId, invoices, cards }) => {
      await suspicions.noteCards(tx, userId, cards);
      await ledger.settleAccount(tx, userId, async () => invoices);
    },
    hearFormerPayment: async (tx, invoice) => {
      await formerLedger.settle(tx, invoice);
    },
  };
};
