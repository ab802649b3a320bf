import type { FastifyInstance } from 'fastify';
import type { Db } from './db/db.ts';
import type { RouteDeps } from './http/route.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import { createNotifyOperator } from './mail/operator-notice.ts';
import { createAccountLookup } from './modules/accounts/account-lookup.ts';
import type { BillingAdmin } from './modules/billing/admin.service.ts';
import { contractsRoutes } from './modules/contracts/contracts.routes.ts';
import {
  createContractsService,
  FORGET_DECLARATIONS,
  FORGET_DECLARATIONS_TIMES,
  forgetOldDeclarations,
} from './modules/contracts/contracts.service.ts';
import {
  createDeclarationMailJob,
  DECLARATION_MAIL_JOB,
  DECLARATION_MAIL_RETRIES,
} from './modules/contracts/declaration-mail-job.ts';
import type { AttemptLimits } from './security/attempt-limits.ts';
import { createBrakes } from './security/brakes.ts';
import { createBudgets } from './security/budgets.ts';

type Deps = {
  db: Db;
  jobs: Pick<Jobs, 'enqueue' | 'work'>;
  mailer: Pick<Mailer, 'send'>;
  key: string;
  limits: AttemptLimits;
  billing: BillingAdmin;
  publicUrl: string;
  pause: (ms: number) => Promise<void>;
  now: () => Date;
  newId: () => string;
};

export type Contracts = { routes: (app: FastifyInstance, routing: RouteDeps) => Promise<void> };

/** Joins cancellation and withdrawal without a login. Call before the jobs start. */
export const openContracts = (given: Deps): Contracts => {
  const { db, jobs, now } = given;
  const deps = {
    ...given,
    lookup: createAccountLookup({ db }),
    brakes: createBrakes(given),
    budgets: createBudgets(given),
    notifyOperator: createNotifyOperator(jobs),
  };
  const service = createContractsService(deps);
  jobs.work(DECLARATION_MAIL_JOB, createDeclarationMailJob(deps), { retries: DECLARATION_MAIL_RETRIES });
  jobs.work(FORGET_DECLARATIONS, () => forgetOldDeclarations(db, now()), { cron: FORGET_DECLARATIONS_TIMES });
  return { routes: (app, routing) => contractsRoutes(app, routing, service) };
};
