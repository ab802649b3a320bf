import type { Db } from '#server/db/db.ts';
import { withOwnerLock } from '#server/db/owner-lock.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { accountDeletedMail } from '#server/mail/notice-mails.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { SiteAddresses } from '#server/mail/site-addresses.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import type { AccountsDeps } from '../accounts/accounts-deps.ts';
import type { CurrentPassword } from '../accounts/current-password.ts';
import { leaveAffiliates } from '../affiliates/leave.service.ts';
import { leaveBilling } from '../billing/leave.service.ts';
import { releaseSomePictures } from '../pictures/ad-pictures.service.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';
import { closeAccount, deletePerson, deleteSomeRows, findClosedAccounts, forgetClosedBefore } from './privacy.sql.ts';

/** Job name. Empties closed accounts. It has no payload, so that the queue contains no personal data. */
export const ERASE_JOB = 'privacy.erase';
export const ERASE_SCHEDULE = '47 3 * * *';

const PICTURES_AT_ONCE = 200;
const ROWS_AT_ONCE = 2_000;
/** Longer than any request that was running at the deletion. */
const CLOSED_FOR_MS = DAY_MS;

type Deps = Pick<AccountsDeps, 'db' | 'now' | 'newId'> &
  SiteAddresses & {
    jobs: Pick<Jobs, 'enqueue' | 'forget'>;
    current: CurrentPassword;
    mailer: Mailer;
    onError: (error: unknown) => void;
  };

export const createDeletionService = (deps: Deps) => {
  const { db, jobs, now, newId, current, mailer, publicUrl, contact, onError } = deps;
  const emptyAccount = async (userId: string): Promise<void> => {
    while ((await releasePart(db, userId, now())) > 0);
    for (const table of PERSONAL_TABLES.filter(({ deletion }) => deletion === 'by-job')) {
      while ((await deleteSomeRows(db, table, { userId, most: ROWS_AT_ONCE })) > 0);
    }
  };

  const mailConfirmation = async (person: { email: string; name: string }): Promise<void> => {
    try {
      await mailer.send(accountDeletedMail({ ...person, publicUrl, contact }));
    } catch (error) {
      // The account is deleted even if the mail fails. The mail is not retried, because no data of the account may
      // remain in a queue.
      onError(error);
    }
  };

  return {
    /**
     * Deletes immediately the user, sessions, waiting mails and small tables; a job deletes ads and pictures. Callers
     * that wait for the lock of the account get AUTH_REQUIRED. Throws CURRENT_PASSWORD_INCORRECT, TOO_MANY_REQUESTS.
     */
    deleteAccount: async (actor: Actor, password: string): Promise<void> => {
      const { userId } = actor;
      const user = await current.confirm(actor, password);
      await withOwnerLock(db, userId, async (tx) => {
        await closeAccount(tx, userId, now());
        await leaveBilling(tx, userId, jobs);
        await leaveAffiliates(tx, userId, { now, newId });
        await deletePerson(tx, user);
        await jobs.forget(tx, { key: 'userId', value: userId });
        await jobs.enqueue(tx, ERASE_JOB, {});
      });
      await mailConfirmation(user);
    },

    /** Deletes the remaining rows of closed accounts. It is idempotent and continues after an interruption. */
    emptyClosedAccounts: async (): Promise<void> => {
      for (const userId of await findClosedAccounts(db)) await emptyAccount(userId);
      await forgetClosedBefore(db, new Date(now().getTime() - CLOSED_FOR_MS));
    },
  };
};

export type DeletionService = ReturnType<typeof createDeletionService>;

const releasePart = (db: Db, userId: string, at: Date): Promise<number> =>
  db.transaction((tx) => releaseSomePictures(tx, { userId, most: PICTURES_AT_ONCE, at }));
