import type { Db } from '#server/db/db.ts';
import { readJobFigures, type JobFigures } from '#server/jobs/job-figures.ts';
import { startOfUtcMonth } from '#shared/domain/time.ts';
import type { AffiliateReview } from '../affiliates/review.service.ts';
import type { BillingFigures } from '../billing/billing-figures.service.ts';
import type { DeclarationsReader } from '../contracts/contracts.service.ts';
import type { ContactReader } from '../contact/contact.service.ts';
import { readAccountFigures, type AccountFigures } from './figures.sql.ts';

type Deps = {
  db: Db;
  now: () => Date;
  contact: Pick<ContactReader, 'countOpen'>;
  declarations: Pick<DeclarationsReader, 'countWaiting'>;
  billingFigures: BillingFigures;
  affiliates: Pick<AffiliateReview, 'openPayouts' | 'paidMonths' | 'countToReview'>;
  /** One sentence for each setting that is missing (`missingSettings`). */
  missingSettings: readonly string[];
};

/** Number of months in the money figures, including the current month. */
const MONTHS = 12;

/** All figures of the server. Days and months are in UTC. */
export type Figures = {
  day: string;
  accounts: AccountFigures;
  webhooksRefused: Awaited<ReturnType<BillingFigures['refusedWebhooks']>>;
  messagesOpen: number;
  declarationsOpen: number;
  /** Null if no server has started on this database yet. */
  jobs: JobFigures | null;
  disputes: Awaited<ReturnType<BillingFigures['openDisputes']>>;
  payouts: Awaited<ReturnType<AffiliateReview['openPayouts']>>;
  referralsToReview: number;
  paymentMonths: Awaited<ReturnType<BillingFigures['paymentMonths']>>;
  payoutMonths: Awaited<ReturnType<AffiliateReview['paidMonths']>>;
  missingSettings: readonly string[];
};

/** Reads the figures from the database. It needs neither a running server nor the payment provider. */
export const createFigures =
  ({ db, now, contact, declarations, billingFigures, affiliates, missingSettings }: Deps) =>
  async (): Promise<Figures> => {
    const at = now();
    const day = at.toISOString().slice(0, 10);
    const since = startOfUtcMonth(at, 1 - MONTHS);
    return {
      day,
      accounts: await readAccountFigures(db, { now: at, since: new Date(`${day}T00:00:00.000Z`) }),
      webhooksRefused: await billingFigures.refusedWebhooks(),
      messagesOpen: await contact.countOpen(),
      declarationsOpen: await declarations.countWaiting(),
      jobs: await readJobFigures(db),
      disputes: await billingFigures.openDisputes(),
      payouts: await affiliates.openPayouts(),
      referralsToReview: await affiliates.countToReview(),
      paymentMonths: await billingFigures.paymentMonths(since),
      payoutMonths: await affiliates.paidMonths(since),
      missingSettings,
    };
  };
