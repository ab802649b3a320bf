import type { Base } from '#server/base.ts';
import { createOperatorMailJob, OPERATOR_MAIL, OPERATOR_MAIL_RETRIES } from '#server/mail/operator-notice.ts';
import { createNotifyAffiliate } from '../affiliates/redeem-mail.ts';
import type { BillingAdmin } from '../billing/admin.service.ts';
import { createBackUp } from './back-up.ts';
import { openOperator } from './open-operator.ts';
import { openOperatorSocket, type OperatorSocket } from './operator-socket.ts';

type Given = { billing: BillingAdmin; missingSettings: readonly string[] };

/** The socket of the operator's commands, and the mails to the operator. */
export const operatorPlugin = (base: Base, { billing, missingSettings }: Given): Promise<OperatorSocket> => {
  const { settings, database, db, blobs, jobs, now } = base;
  jobs.work(OPERATOR_MAIL, createOperatorMailJob(base), { retries: OPERATOR_MAIL_RETRIES });
  return openOperatorSocket({
    dataDir: settings.dataDir,
    operator: openOperator({
      db,
      now,
      backUp: createBackUp(database, { dataDir: settings.dataDir, now }),
      billing,
      notifyAffiliate: createNotifyAffiliate(jobs),
      missingSettings,
      blobs,
    }),
    onError: base.logErrorsOf('operator'),
  });
};
