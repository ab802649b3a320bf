import * as z from 'zod/mini';
import type { Db } from '#server/db/db.ts';
import type { Alarms } from '#server/http/alarms.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { NotifyOperator } from '#server/mail/operator-notice.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { BillingProvider } from './billing-provider.ts';
import type { FormerCustomers } from './former-customers.service.ts';
import { deleteEventsBefore, findCustomer, findUnreadCustomers, findOverdue, insertEvent } from './readings.sql.ts';
import { countRefusedWebhook, deleteRefusedWebhooksBefore } from './refused-webhooks.sql.ts';
import type { Readings } from './readings.service.ts';
import { READ_CUSTOMER, requestAnyReading, requestReading } from './request-reading.ts';

/** The retries cover about 12 hours. Afterwards the `HEAL` job finds the change. */
export const READ_RETRIES = 12;
/** Job that re-reads customers whose events may have been lost. */
export const HEAL = 'billing.heal';
export const HEAL_SCHEDULE = '*/15 * * * *';

const REREAD_AFTER_MS = DAY_MS;
/** Events are stored for this time. The provider retries the delivery of an event for a shorter time. */
const EVENTS_STORED_MS = 90 * DAY_MS;
const CUSTOMERS_PER_RUN = 500;

const Payload = z.union([z.object({ customerId: z.string() }), z.object({ paymentId: z.string() })]);

type Deps = {
  db: Db;
  provider: BillingProvider;
  readings: Pick<Readings, 'syncIfDue'>;
  formers: FormerCustomers;
  jobs: Pick<Jobs, 'enqueue'>;
  /** Functions that finish interrupted work of other services: discounts, withdrawals, and mails that are due. */
  settle: readonly (() => Promise<void>)[];
  notifyOperator: NotifyOperator;
  onAlarm: Alarms['raise'];
  now: () => Date;
};

export const createBillingEvents = ({ db, provider, readings, formers, jobs, settle, now, ...notifications }: Deps) => {
  /**
   * Enqueues a reading of a customer. A customer without an account is read only after a refund or a dispute, because
   * nothing else can change. Other events of unknown customers may belong to other products of the Stripe account.
   */
  const request = async (tx: Db, customerId: string, isMoneyBack: boolean): Promise<void> => {
    const ofCustomer = { provider: provider.name, customerId };
    if (isMoneyBack) await requestAnyReading(jobs, tx, ofCustomer);
    else await requestReading(jobs, tx, ofCustomer);
  };

  return {
    /** Stores an event once and enqueues a reading of its customer. Throws NOT_FOUND or WEBHOOK_REFUSED. */
    receiveWebhook: async (
      name: string,
      rawBody: Buffer,
      headers: Record<string, string | string[] | undefined>,
    ): Promise<void> => {
      if (name !== provider.name) throw new AppError('NOT_FOUND');
      const event = provider.readEvent(rawBody, headers);
      if (event === null) {
        await countRefusal({ db, now, ...notifications }, isSigned(headers));
        throw new AppError('WEBHOOK_REFUSED');
      }
      const { id: eventId, kind, customerId, paymentId, isMoneyBack, createdAt } = event;
      await db.transaction(async (tx) => {
        const isNew = await insertEvent(tx, {
          provider: name,
          eventId,
          kind,
          customerId,
          createdAt,
          receivedAt: now(),
        });
        if (!isNew) return;
        if (customerId !== null) await request(tx, customerId, isMoneyBack);
        else if (paymentId !== null) await jobs.enqueue(tx, READ_CUSTOMER, { paymentId }, { key: paymentId });
      });
    },

    readCustomer: async (payload: unknown): Promise<void> => {
      const asked = Payload.parse(payload);
      if ('customerId' in asked) {
        const customer = await findCustomer(db, provider.name, asked.customerId);
        return customer === undefined ? formers.readFormer(asked.customerId) : readings.syncIfDue(asked.customerId);
      }
      const customerId = await provider.payerOf(asked.paymentId);
      if (customerId === null) return;
      // Enqueue a separate job with the customer as key, so that two readings of a customer never run concurrently.
      await db.transaction((tx) => requestAnyReading(jobs, tx, { provider: provider.name, customerId }));
    },

    /**
     * Re-reads customers whose period ended without an event. Re-reads customers with an open checkout or a running
     * subscription once a day.
     */
    heal: async (): Promise<void> => {
      const at = now();
      for (const finish of settle) await finish();
      const late = await findOverdue(db, provider.name, at, CUSTOMERS_PER_RUN);
      const before = new Date(at.getTime() - REREAD_AFTER_MS);
      const forgotten = await findUnreadCustomers(db, provider.name, before, CUSTOMERS_PER_RUN);
      for (const customerId of new Set([...late, ...forgotten])) {
        await db.transaction((tx) => requestReading(jobs, tx, { provider: provider.name, customerId }));
      }
      await deleteEventsBefore(db, new Date(at.getTime() - EVENTS_STORED_MS));
      await deleteRefusedWebhooksBefore(db, new Date(at.getTime() - EVENTS_STORED_MS));
    },
  };
};

export type BillingEvents = ReturnType<typeof createBillingEvents>;

/** Returns true if the request has a signature header. Only such a request indicates a wrong webhook secret. */
const isSigned = (headers: Record<string, unknown>): boolean =>
  Object.keys(headers).some((name) => name.endsWith('-signature'));

type RefusalDeps = Pick<Deps, 'db' | 'notifyOperator' | 'onAlarm' | 'now'>;

/** Counts a refused webhook. The first signed refusal of a day (UTC) raises an alarm and mails the operator. */
const countRefusal = async (
  { db, notifyOperator, onAlarm, now }: RefusalDeps,
  hasSignature: boolean,
): Promise<void> => {
  const isFirst = await db.transaction(async (tx) => {
    const isFirstOfDay = await countRefusedWebhook(tx, now(), hasSignature);
    if (isFirstOfDay) await notifyOperator(tx, { kind: 'webhook-refused', values: {} });
    return isFirstOfDay;
  });
  if (isFirst) onAlarm('webhookRefused');
};
