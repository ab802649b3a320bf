import type { FastifyInstance } from 'fastify';
import type { Db } from './db/db.ts';
import type { Authenticate } from './http/actor.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import { createAuthenticate } from './modules/sessions/authenticate.ts';
import { sessionsRoutes } from './modules/sessions/sessions.routes.ts';
import { createSessionsService } from './modules/sessions/sessions.service.ts';
import { createAccountLookup } from './modules/accounts/account-lookup.ts';
import { accountsRoutes } from './modules/accounts/accounts.routes.ts';
import { createAccountsService } from './modules/accounts/accounts.service.ts';
import { createAttemptLimits } from './modules/accounts/attempt-limits.ts';
import { createBoundedQueue } from './modules/accounts/bounded-queue.ts';
import { createCodeMailJob } from './modules/accounts/code-mail.ts';
import { createPasswordHashing } from './modules/accounts/password-hashing.ts';
import { createPlanGrantsService } from './modules/accounts/plan-grants.service.ts';
import { loadServerKey } from './modules/accounts/server-key.ts';
import { CODE_MAIL_JOB, createSignUpCodes } from './modules/accounts/sign-up-codes.ts';

type Deps = {
  db: Db;
  jobs: Pick<Jobs, 'enqueue' | 'work'>;
  mailer: Mailer;
  /** Where the hosted site stands, without a slash at its end. */
  publicUrl: string;
  now: () => Date;
  newId: () => string;
};

export type Accounts = {
  authenticate: Authenticate;
  /** Sign-up, sign-in and what belongs to them. */
  routes: (app: FastifyInstance) => void;
};

/** Two at a time are what two cores compute; a thousand waiting ones are some ten seconds of work. */
const HASHING = { concurrency: 2, limit: 1_000 };
/** About a quarter of an hour of mail server trouble; the code of a later mail is as fresh as that of the first. */
const MAIL_RETRIES = 8;
const NIGHTLY = '17 3 * * *';

/** Joins accounts and sessions. Call once the tables stand and before the jobs start. */
export const openAccounts = async ({ db, jobs, mailer, publicUrl, now, newId }: Deps): Promise<Accounts> => {
  const key = await loadServerKey(db);
  const hashing = await createPasswordHashing(createBoundedQueue(HASHING));
  const deps = { db, jobs, hashing, limits: createAttemptLimits({ key, now }), key, now, newId };
  const accounts = createAccountsService(deps);
  const lookup = createAccountLookup({ db });
  const plans = createPlanGrantsService({ db, now });
  const sessions = createSessionsService({ ...deps, lookup, accounts, plans });
  const authenticate = createAuthenticate(db);

  jobs.work(CODE_MAIL_JOB, createCodeMailJob({ db, mailer, codes: createSignUpCodes(deps), publicUrl }), {
    retries: MAIL_RETRIES,
  });
  jobs.work(
    'accounts.purge',
    async () => {
      await accounts.forgetAbandoned();
      await sessions.forgetEnded();
    },
    { cron: NIGHTLY },
  );

  return {
    authenticate,
    routes: (app) => {
      accountsRoutes(app, { authenticate, now }, accounts);
      sessionsRoutes(app, { authenticate, now }, sessions);
    },
  };
};
