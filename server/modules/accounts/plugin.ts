import type { Base, Routes } from '#server/base.ts';
import type { NotificationsService } from '../profile/notifications.service.ts';
import { endSessions } from '../sessions/sessions.service.ts';
import { createAccountOpener, type AssignToAffiliate } from './account-opener.ts';
import type { AccountServices } from './account-services.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { createAccountsService, type AccountsService } from './accounts.service.ts';
import { createCodeCheckService } from './code-check.service.ts';
import { createCodeGuesses } from './code-guesses.ts';
import { createCodeMailJob } from './code-mail.ts';
import { CODE_MAIL_JOB, createCodes, type Codes } from './codes.ts';
import { createCurrentPassword, type CurrentPassword } from './current-password.ts';
import { createEmailChangeService } from './email-change.service.ts';
import { createMailedSignUpService } from './mailed-sign-up.service.ts';
import { createNoticeMailJob, NOTICE_MAIL_JOB } from './notice-mail.ts';
import { createOpenedTickets } from './opened-tickets.ts';
import { createPasswordsService } from './passwords.service.ts';

/**
 * These retries last about 15 minutes, which bridges a short failure of the mail server. Each retry mails a new code.
 */
const MAIL_RETRIES = 8;
/** Job name. Removes abandoned sign-ups, used codes and ended attempt windows. */
const PURGE = 'accounts.purge';
const PURGE_SCHEDULE = '17 3 * * *';

type Given = AccountServices & { notifications: NotificationsService; assignToAffiliate: AssignToAffiliate };
export type Accounts = Routes & { service: AccountsService; current: CurrentPassword };

/** Sign-up, passwords and email addresses, with their codes and mails. */
export const accountsPlugin = (base: Base, given: Given): Accounts => {
  const codes = createCodes(base);
  const current = createCurrentPassword(base);
  const openedTickets = createOpenedTickets(base);
  const deps = {
    ...base,
    ...given,
    codes,
    current,
    openedTickets,
    guesses: createCodeGuesses(base),
    openAccount: createAccountOpener({ ...base, ...given }),
    endSessions,
  };
  const accounts = createAccountsService(deps);
  const services = {
    accounts,
    openedTickets,
    codeCheck: createCodeCheckService(deps),
    mailedSignUp: createMailedSignUpService(deps),
    passwords: createPasswordsService(deps),
    emailChange: createEmailChangeService(deps),
  };
  registerJobs(deps, accounts);
  return { service: accounts, current, routes: (api, routing) => accountsRoutes(api, routing, services) };
};

const registerJobs = (deps: Base & Given & { codes: Codes }, accounts: AccountsService): void => {
  const { jobs, publicUrl, notifications } = deps;
  const unsubscribeUrl = (userId: string): string =>
    `${publicUrl}/api/notifications/stop/${notifications.stopToken(userId)}`;
  jobs.work(CODE_MAIL_JOB, createCodeMailJob(deps), { retries: MAIL_RETRIES });
  jobs.work(NOTICE_MAIL_JOB, createNoticeMailJob({ ...deps, unsubscribeUrl }), { retries: MAIL_RETRIES });
  jobs.work(PURGE, () => accounts.forgetAbandoned(), { cron: PURGE_SCHEDULE });
};
