import type { Db } from '#server/db/db.ts';
import type { Alarms } from '#server/http/alarms.ts';
import type { NotifyOperator } from '#server/mail/operator-notice.ts';
import { operatorMailTexts } from '#shared/texts/en/server/operator-mail.ts';
import { say } from '#shared/texts/say.ts';
import type { BillingProvider } from './billing-provider.ts';

/** Job that checks the API key and the webhook endpoint. The server also enqueues it at each start. */
export const CHECK_SETUP = 'billing.check-setup';
export const CHECK_SETUP_SCHEDULE = '41 6 * * *';

type Deps = {
  db: Db;
  provider: Pick<BillingProvider, 'name' | 'checkSetup'>;
  publicUrl: string;
  notifyOperator: NotifyOperator;
  onAlarm: Alarms['raise'];
};

/** Raises an alarm and mails the operator for each fault. */
export const createSetupCheck =
  ({ db, provider, publicUrl, notifyOperator, onAlarm }: Deps) =>
  async (): Promise<void> => {
    for (const { kind, detail } of await provider.checkSetup(`${publicUrl}/api/webhooks/${provider.name}`)) {
      const fault = say(operatorMailTexts.setupFaults[kind], { detail });
      await db.transaction((tx) => notifyOperator(tx, { kind: 'provider-fault', values: { fault } }));
      onAlarm('providerSetup', { code: kind });
    }
  };
