import { readJobFigures } from '#server/jobs/job-figures.ts';
import type { Db } from '#server/db/db.ts';
import { operatorTexts } from '#shared/texts/en/operator.ts';
import { say } from '#shared/texts/say.ts';
import type { BillingFigures } from '../billing/billing-figures.service.ts';
import type { ContactReader } from '../contact/contact.service.ts';
import { endSessions } from '../sessions/sessions.service.ts';
import { readAccountFigures } from './figures.sql.ts';

type Deps = { db: Db; now: () => Date; contact: Pick<ContactReader, 'countOpen'>; billingFigures: BillingFigures };

/** What the operator does to and asks of accounts beside plans. Each answers what is to be printed. */
export const createAccountCommands = ({ db, now, contact, billingFigures }: Deps) => ({
  revokeSessions: async ({ id, email }: { id: string; email: string }): Promise<string> => {
    const count = await endSessions(db, id, null);
    return say(count > 0 ? operatorTexts.sessionsRevoked : operatorTexts.noSessions, { email, count });
  },

  /** Of the day in UTC that is running. */
  figures: async (): Promise<string> => {
    const at = now();
    const day = at.toISOString().slice(0, 10);
    const jobs = await readJobFigures(db);
    return say(operatorTexts.figures, {
      day,
      ...(await readAccountFigures(db, { now: at, since: new Date(`${day}T00:00:00.000Z`) })),
      webhooksRefused: await billingFigures.refusedWebhooks(),
      messagesOpen: await contact.countOpen(),
      jobsWaiting: jobs?.waiting ?? operatorTexts.unknown,
      jobsFailed: jobs?.failed ?? operatorTexts.unknown,
    });
  },
});
