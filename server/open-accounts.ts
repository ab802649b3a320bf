import type { FastifyInstance } from 'fastify';
import type { Db } from './db/db.ts';
import type { Authenticate } from './http/actor.ts';
import type { Alarms } from './http/alarms.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import type { SiteAddresses } from './mail/site-addresses.ts';
import { createAccountLookup, type AccountLookup } from './modules/accounts/account-lookup.ts';
import { accountsRoutes } from './modules/accounts/accounts.routes.ts';
import { createAccountOpener, type NoteSignUp } from './modules/accounts/account-opener.ts';
import { createAccountsService } from './modules/accounts/accounts.service.ts';
import { createAttemptLimits, type AttemptLimits } from './security/attempt-limits.ts';
import { createCodeCheckService } from './modules/accounts/code-check.service.ts';
import { createCodeGuesses, type CodeGuesses } from './modules/accounts/code-guesses.ts';
import { createCodeMailJob } from './modules/accounts/code-mail.ts';
import { CODE_MAIL_JOB, createCodes, type Codes } from './modules/accounts/codes.ts';
import { createCurrentPassword, type CurrentPassword } from './modules/accounts/current-password.ts';
import { createEmailChangeService } from './modules/accounts/email-change.service.ts';
import { createMailedSignUpService } from './modules/accounts/mailed-sign-up.service.ts';
import {
  createNoticeMailJob,
  createSendNotice,
  NOTICE_MAIL_JOB,
  type SendNotice,
} from './modules/accounts/notice-mail.ts';
import { createPasswordsService } from './modules/accounts/passwords.service.ts';
import { createOpenedTickets } from './modules/accounts/opened-tickets.ts';
import { createPlanGrantsService } from './modules/accounts/plan-grants.service.ts';
import { loadServerKey } from './security/server-key.ts';
import { createDeletionService, ERASE_JOB, ERASE_TIMES } from './modules/privacy/deletion.service.ts';
import { createExportService } from './modules/privacy/export.service.ts';
import { privacyRoutes } from './modules/privacy/privacy.routes.ts';
import { createNotificationsService, type NotificationsService } from './modules/profile/notifications.service.ts';
import { profileRoutes } from './modules/profile/profile.routes.ts';
import { createProfileService } from './modules/profile/profile.service.ts';
import { createAuthenticate } from './modules/sessions/authenticate.ts';
import { createDevSignIn } from './modules/sessions/dev-sign-in.service.ts';
import { createHandOffService } from './modules/sessions/hand-off.service.ts';
import { createSessionOpener } from './modules/sessions/open-session.ts';
import { sessionsRoutes } from './modules/sessions/sessions.routes.ts';
import { createSessionsService, endSessions } from './modules/sessions/sessions.service.ts';
import { createBrakes, type Brakes } from './security/brakes.ts';
import { createKnownDevices, type KnownDevices } from './security/known-devices.ts';
import {
  createPasswordHashing,
  type Argon2,
  type PasswordCost,
  type PasswordHashing,
} from './security/password-hashing.ts';

type Deps = SiteAddresses & {
  db: Db;
  jobs: Pick<Jobs, 'enqueue' | 'forget' | 'work'>;
  mailer: Mailer;
  /** Opens `/login-by-email`; null: the path does not exist. */
  devLoginSecret: string | null;
  /** Hears of every account that is opened. */
  noteSignUp: NoteSignUp;
  /** Something that an operator should know of now. */
  onAlarm: Alarms['raise'];
  /** What went wrong beside a call that was answered. */
  onError: (error: unknown) => void;
  now: () => Date;
  newId: () => string;
  /** For tests only; the default is the real cost. */
  passwordCost?: PasswordCost;
  /** Computes password hashes; the default is the library in this process. */
  argon2?: Argon2;
  /** How the brakes delay a call. */
  pause: (ms: number) => Promise<void>;
};

export type Accounts = {
  authenticate: Authenticate;
  /** Sign-up, sign-in and what belongs to them. */
  routes: (app: FastifyInstance) => void;
};

/** About a quarter of an hour of mail server trouble; the code of a later mail is as fresh as that of the first. */
const MAIL_RETRIES = 8;
const NIGHTLY = '17 3 * * *';

/** Joins accounts, sessions, profile and privacy. Call once the tables stand and before the jobs start. */
export const openAccounts = async (given: Deps): Promise<Accounts> => {
  const { db, now } = given;
  const key = await loadServerKey(db);
  const hashing = await createPasswordHashing({ cost: given.passwordCost, argon2: given.argon2 });
  const limits = createAttemptLimits({ key, now });
  const brakes = createBrakes({ key, now, pause: given.pause, onAlarm: given.onAlarm });
  const devices = createKnownDevices({ db, now });
  const deps = { ...given, hashing, limits, brakes, devices, key, lookup: createAccountLookup({ db }) };
  const common = {
    ...deps,
    codes: createCodes(deps),
    guesses: createCodeGuesses(deps),
    current: createCurrentPassword(deps),
    sendNotice: createSendNotice(given.jobs),
    notifications: createNotificationsService(deps),
  };
  const services = joinServices(common);
  nameJobs(common, services);
  const routing = { authenticate: createAuthenticate(db), now };
  return {
    authenticate: routing.authenticate,
    routes: (app) => {
      accountsRoutes(app, routing, services);
      sessionsRoutes(app, routing, services);
      profileRoutes(app, routing, services);
      privacyRoutes(app, routing, services);
    },
  };
};

type Common = Deps & {
  key: string;
  hashing: PasswordHashing;
  limits: AttemptLimits;
  brakes: Brakes;
  devices: KnownDevices;
  lookup: AccountLookup;
  codes: Codes;
  guesses: CodeGuesses;
  current: CurrentPassword;
  sendNotice: SendNotice;
  notifications: NotificationsService;
};

const joinServices = (common: Common) => {
  const openAccount = createAccountOpener(common);
  const openedTickets = createOpenedTickets(common);
  const accounts = createAccountsService(common);
  const opener = createSessionOpener({ ...common, plans: createPlanGrantsService(common) });
  const signingIn = { ...common, accounts, opener };
  const secret = common.devLoginSecret;
  return {
    accounts,
    codeCheck: createCodeCheckService({ ...common, openAccount }),
    openedTickets,
    mailedSignUp: createMailedSignUpService({ ...common, openAccount, openedTickets }),
    sessions: createSessionsService(signingIn),
    handOff: createHandOffService(signingIn),
    devSignIn: secret === null ? null : createDevSignIn({ ...signingIn, secret }),
    passwords: createPasswordsService({
      ...common,
      openedTickets,
      endSessions: async (tx, userId, but) => void (await endSessions(tx, userId, but)),
    }),
    emailChange: createEmailChangeService(common),
    profile: createProfileService(common),
    notifications: common.notifications,
    exports: createExportService(common),
    deletion: createDeletionService(common),
  };
};

const nameJobs = (common: Common, { accounts, sessions, deletion }: ReturnType<typeof joinServices>): void => {
  const { jobs, publicUrl, notifications } = common;
  const unsubscribeUrl = (userId: string): string =>
    `${publicUrl}/api/notifications/stop/${notifications.stopToken(userId)}`;
  jobs.work(CODE_MAIL_JOB, createCodeMailJob(common), { retries: MAIL_RETRIES });
  jobs.work(NOTICE_MAIL_JOB, createNoticeMailJob({ ...common, unsubscribeUrl }), { retries: MAIL_RETRIES });
  jobs.work(ERASE_JOB, deletion.emptyClosedAccounts, { cron: ERASE_TIMES });
  jobs.work(
    'accounts.purge',
    async () => {
      await accounts.forgetAbandoned();
      await sessions.forgetEnded();
    },
    { cron: NIGHTLY },
  );
};
