import * as z from 'zod/mini';
import type { Db } from '#server/db/db.ts';
import type { Alarms } from '#server/http/alarms.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { NotifyOperator } from '#server/mail/operator-notice.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { BillingProvider } from './billing-provider.ts';
import type { FormerCustomers } from './former-customers.service.ts';
import { deleteEventsBefore, findCustomer, findForgotten, findOverdue, insertEvent } from './readings.sql.ts';
import { countRefusedWebhook, deleteRefusedWebhooksBefore } from './refused-webhooks.sql.ts';
import type { Readings } from './readings.service.ts';
import { READ_CUSTOMER, requestAnyReading, requestReading } from './request-reading.ts';

/** Retries last about half a day; afterwards the job that re-reads customers finds the change. */
export const READ_RETRIES = 12;
/** The job that re-reads customers whose events may have been lost. */
export const HEAL = 'billing.heal';
export const HEAL_TIMES = '*/15 * * * *';

const LOOKED_AT_WITHIN_MS = DAY_MS;
/** Longer than the provider retries the delivery of an event. */
const EVENTS_KEPT_MS = 90 * DAY_MS;
const CUSTOMERS_AT_ONCE = 500;

const Payload = z.union([z.object({ customerId: z.string() }), z.object({ paymentId: z.string() })]);

type Deps = {
  db: Db;
  provider: BillingProvider;
  readings: Pick<Readings, 'syncIfDue'>;
  formers: FormerCustomers;
  jobs: Pick<Jobs, 'enqueue'>;
  /** Finishes interrupted work of other services: discounts, withdrawals, and mails that are due by time. */
  settle: readonly (() => Promise<void>)[];
  notifyOperator: NotifyOperator;
  onAlarm: Alarms['raise'];
  now: () => Date;
};

export const createBillingEvents = ({ db, provider, readings, formers, jobs, settle, now, ...telling }: Deps) => {
  /** For a deleted account, only payments can change. Other events of unknown customers may be of other products. */
  const request = async (tx: Db, customerId: string, isMoneyBack: boolean): Promise<void> => {
    const ofCustomer = { provider: provider.name, customerId };
    if (isMoneyBack) await requestAnyReading(jobs, tx, ofCustomer);
    else await requestReading(jobs, tx, ofCustomer);
  };

  return {
    /** Stores an event once, and enqueues a reading of its customer. NOT_FOUND, WEBHOOK_REFUSED. */
    hear: async (
      name: string,
      rawBody: Buffer,
      headers: Record<string, string | string[] | undefined>,
    ): Promise<void> => {
      if (name !== provider.name) throw new AppError('NOT_FOUND');
      const event = provider.readEvent(rawBody, headers);
      if (event === null) {
        await noteRefusal({ db, now, ...telling }, isSigned(headers));
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
      // A reading of its own key, so that two readings of one customer never run at the same time.
      await db.transaction((tx) => requestAnyReading(jobs, tx, { provider: provider.name, customerId }));
    },

    /** Re-reads customers whose period ended without an event, and customers with open objects once a day. */
    heal: async (): Promise<void> => {
      const at = now();
      for (const finish of settle) await finish();
      const late = await findOverdue(db, provider.name, at, CUSTOMERS_AT_ONCE);
      const before = new Date(at.getTime() - LOOKED_AT_WITHIN_MS);
      const forgotten = await findForgotten(db, provider.name, before, CUSTOMERS_AT_ONCE);
      for (const customerId of new Set([...late, ...forgotten])) {
        await db.transaction((tx) => requestReading(jobs, tx, { provider: provider.name, customerId }));
      }
      await deleteEventsBefore(db, new Date(at.getTime() - EVENTS_KEPT_MS));
      await deleteRefusedWebhooksBefore(db, new Date(at.getTime() - EVENTS_KEPT_MS));
    },
  };
};

export type BillingEvents = ReturnType<typeof createBillingEvents>;

/** Any caller can send an unsigned request, so only one with a signature is worth a mail. */
const isSigned = (headers: Record<string, unknown>): boolean =>
  Object.keys(headers).some((name) => name.endsWith('-signature'));

type Refusing = Pick<Deps, 'db' | 'notifyOperator' | 'onAlarm' | 'now'>;

/** Counts the refused webhook. The first signed one of a day (UTC) raises an alarm and mails the operator. */
const noteRefusal = async ({ db, notifyOperator, onAlarm, now }: Refusing, hasSignature: boolean): Promise<void> => {
  const isFirst = await db.transaction(async (tx) => {
    const isFirstOfDay = await countRefusedWebhook(tx, now(), hasSignature);
    if (isFirstOfDay) await notifyOperator(tx, { kind: 'webhook-refused', values: {} });
    return isFirstOfDay;
  });
  if (isFirst) onAlarm('webhookRefused');
};
