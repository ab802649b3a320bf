import type { OpenDatabase } from './db/db.ts';
import type { Alarms } from './http/alarms.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import { createOperatorMailJob, OPERATOR_MAIL, OPERATOR_MAIL_RETRIES } from './mail/operator-notice.ts';
import type { BlobStore } from './media/blob-store.ts';
import { createContactMailJob, CONTACT_MAIL_JOB } from './modules/contact/contact-mail.ts';
import { FORGET_MESSAGES, FORGET_TIMES, forgetOldMessages } from './modules/contact/contact.service.ts';
import { REMOVE_BLOB, SWEEP_BLOBS, SWEEP_TIMES, sweepBlobs } from './modules/pictures/sweep-blobs.ts';
import {
  REFRESH_PAGE,
  REFRESH_REACH,
  REFRESH_RETRIES,
  REFRESH_TIMES,
  type ReachRefresh,
} from './modules/reach/refresh-pages.service.ts';
import { PURGE_TIMES, PURGE_TOMBSTONES, purgeTombstones } from './modules/sync/purge-tombstones.ts';
import { RECOUNT_ACCOUNTS, RECOUNT_TIMES, recountAccounts } from './modules/sync/recount-accounts.ts';
import { TRIM_TIMES, TRIM_VERSIONS, trimAllVersions } from './modules/sync/trim-versions.ts';

type Parts = {
  database: Pick<OpenDatabase, 'db'>;
  settings: { publicUrl: string; operatorEmail: string | null; contactEmail: string | null };
  blobs: BlobStore;
  mailer: Mailer;
  now: () => Date;
  newId: () => string;
};
type Given = { jobs: Jobs; onAlarm: Alarms['raise']; reachRefresh: ReachRefresh };

/**
 * Registers the handlers and the cron times of jobs. Jobs of accounts and billing are registered where those are
 * opened.
 */
export const nameJobs = (
  { database: { db }, settings, blobs, mailer, now, newId }: Parts,
  { jobs, onAlarm, reachRefresh }: Given,
): void => {
  const { publicUrl } = settings;
  const operatorEmail = settings.operatorEmail ?? settings.contactEmail;
  jobs.work(REMOVE_BLOB, async () => undefined);
  jobs.work(SWEEP_BLOBS, () => sweepBlobs({ db, blobs, now, newId, onAlarm }), { cron: SWEEP_TIMES });
  jobs.work(PURGE_TOMBSTONES, () => purgeTombstones(db, now()), { cron: PURGE_TIMES });
  jobs.work(TRIM_VERSIONS, () => trimAllVersions(db, now()), { cron: TRIM_TIMES });
  jobs.work(RECOUNT_ACCOUNTS, () => recountAccounts({ db, now, onAlarm }), { cron: RECOUNT_TIMES });
  jobs.work(CONTACT_MAIL_JOB, createContactMailJob({ db, mailer, publicUrl, operatorEmail }));
  jobs.work(OPERATOR_MAIL, createOperatorMailJob({ mailer, publicUrl, operatorEmail }), {
    retries: OPERATOR_MAIL_RETRIES,
  });
  jobs.work(FORGET_MESSAGES, () => forgetOldMessages(db, now()), { cron: FORGET_TIMES });
  // Without a token in the settings, the two jobs of reach find nothing to do.
  jobs.work(REFRESH_REACH, () => reachRefresh.beginDay(), { cron: REFRESH_TIMES });
  jobs.work(REFRESH_PAGE, (payload) => reachRefresh.refreshPage(payload), { retries: REFRESH_RETRIES, isKeyed: true });
};
