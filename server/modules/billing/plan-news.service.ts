import * as z from 'zod/mini';
import type { Db } from '#server/db/db.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { orderMail } from '#server/mail/order-mails.ts';
import { planMail } from '#server/mail/plan-mails.ts';
import type { SiteAddresses } from '#server/mail/site-addresses.ts';
import type { Imprint } from '#shared/contract/content.ts';
import type { AccountLookup } from '../accounts/account-lookup.ts';
import { createPlanGrantsService } from '../accounts/plan-grants.service.ts';
import type { NotificationsService } from '../profile/notifications.service.ts';
import { isOptionalMail, endedKeyOf, newsOf, PlanNews } from './plan-news.ts';
import { findSubscriptionsWithPlan, findNewsByTime, markUnmailed } from './plan-news.sql.ts';
import { orderKeyOf } from './order-news.ts';
import { findOrdersOf } from './orders.sql.ts';
import { findInvoicesOf, type InvoiceRow } from './readings.sql.ts';

/** Job with the payload `{ userId, news }`. The deletion of an account finds its waiting mails by `userId`. */
export const PLAN_MAIL = 'billing.mail';
export const PLAN_MAIL_RETRIES = 8;
const USERS_PER_RUN = 500;

const Payload = z.object({ userId: z.uuid(), news: PlanNews });

type Deps = {
  db: Db;
  jobs: Pick<Jobs, 'enqueue'>;
  notifications: Pick<NotificationsService, 'choicesOf'>;
  now: () => Date;
};

type ReadFacts = {
  refundedBefore: ReadonlyMap<string, number>;
  unconfirmed: readonly string[];
  vatIds: ReadonlyMap<string, string>;
};

export type PlanNewsService = {
  /**
   * Enqueues mails about plan events that were not mailed before. They are sent after the commit. `read`: data of a
   * reading. It contains the refunded cents of each invoice before the reading, the invoices that the payer must
   * confirm at the bank, and the VAT ids.
   */
  enqueueMails: (tx: Db, userId: string, read?: ReadFacts) => Promise<void>;
  /**
   * Enqueues the mail that a trial ends because its card was used for an earlier trial. The mail replaces the order
   * confirmation and the mail about the end of the plan.
   */
  trialIsSpent: (tx: Db, userId: string, trials: readonly string[]) => Promise<void>;
  /** Enqueues mails that are due by time, without a reading. */
  enqueueMailsByTime: () => Promise<void>;
};

export const createPlanNews = ({ db, jobs, notifications, now }: Deps): PlanNewsService => {
  const enqueueMails: PlanNewsService['enqueueMails'] = async (tx, userId, read) => {
    const subscriptions = await findSubscriptionsWithPlan(tx, userId);
    const invoices = await findInvoicesOf(tx, userId);
    const orders = await findOrdersOf(tx, userId);
    const entitlement = await createPlanGrantsService({ db: tx, now }).entitlementOf(userId);
    const at = now();
    const all = newsOf({
      orders,
      subscriptions,
      invoices,
      ...(read ?? factsWithoutReading(invoices)),
      entitlement,
      now: at,
    });
    const unmailed = await markUnmailed(
      tx,
      userId,
      all.map(({ key }) => key),
      at,
    );
    if (unmailed.size === 0) return;
    const { planReminders } = await notifications.choicesOf(tx, userId);
    const covered = new Set(all.flatMap(({ key, covers }) => (unmailed.has(key) ? (covers ?? []) : [])));
    for (const { key, news } of all) {
      if (!unmailed.has(key) || covered.has(key) || (isOptionalMail(news) && !planReminders)) continue;
      await jobs.enqueue(tx, PLAN_MAIL, { userId, news });
    }
  };

  return {
    enqueueMails,
    trialIsSpent: async (tx, userId, trials) => {
      const spent = (await findOrdersOf(tx, userId)).filter((order) => trials.includes(order.subscriptionProviderId));
      await markUnmailed(tx, userId, spent.map(orderKeyOf), now());
      for (const subscription of await findSubscriptionsWithPlan(tx, userId)) {
        if (!trials.includes(subscription.providerId)) continue;
        const unmailed = await markUnmailed(
          tx,
          userId,
          [`trial-spent:${subscription.providerId}`, endedKeyOf(subscription)],
          now(),
        );
        const news: PlanNews = { kind: 'trial-spent', plan: subscription.planName };
        if (unmailed.size > 0) await jobs.enqueue(tx, PLAN_MAIL, { userId, news });
      }
    },
    enqueueMailsByTime: async () => {
      for (const userId of await findNewsByTime(db, now(), USERS_PER_RUN)) {
        await db.transaction((tx) => enqueueMails(tx, userId));
      }
    },
  };
};

const factsWithoutReading = (invoices: readonly InvoiceRow[]): ReadFacts => ({
  refundedBefore: new Map(invoices.map(({ providerId, refundedCents }) => [providerId, refundedCents])),
  unconfirmed: [],
  vatIds: new Map(),
});

type MailDeps = SiteAddresses & {
  lookup: Pick<AccountLookup, 'findUserById'>;
  mailer: Mailer;
  notifications: Pick<NotificationsService, 'stopToken'>;
  seller: Imprint;
};

export const createPlanMailJob =
  ({ lookup, mailer, publicUrl, contact, notifications, seller }: MailDeps) =>
  async (payload: unknown): Promise<void> => {
    const { userId, news } = Payload.parse(payload);
    const user = await lookup.findUserById(userId);
    if (user === undefined) return;
    const to = { email: user.email, name: user.name, publicUrl, contact };
    if (news.kind === 'order') return mailer.send(orderMail(to, news, seller));
    const stop = `${publicUrl}/api/notifications/stop/${notifications.stopToken(userId)}`;
    await mailer.send(planMail({ ...to, seller }, news, isOptionalMail(news) ? stop : undefined));
  };
