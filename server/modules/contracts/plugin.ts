import type { Base, Routes } from '#server/base.ts';
import type { AccountLookup } from '../accounts/account-lookup.ts';
import type { BoughtPlansAdmin } from '../billing/bought-plans-admin.service.ts';
import { contractsRoutes } from './contracts.routes.ts';
import {
  createContractsService,
  FORGET_DECLARATIONS,
  FORGET_DECLARATIONS_SCHEDULE,
  forgetOldDeclarations,
} from './contracts.service.ts';
import { createDeclarationMailJob, DECLARATION_MAIL_JOB, DECLARATION_MAIL_RETRIES } from './declaration-mail-job.ts';

type Services = { lookup: AccountLookup; boughtPlans: BoughtPlansAdmin };

/** Cancels or withdraws from a contract without a login. */
export const contractsPlugin = (base: Base, { lookup, boughtPlans }: Services): Routes => {
  const { db, jobs, now } = base;
  const deps = { ...base, lookup, boughtPlans };
  const service = createContractsService(deps);
  jobs.work(DECLARATION_MAIL_JOB, createDeclarationMailJob(deps), { retries: DECLARATION_MAIL_RETRIES });
  jobs.work(FORGET_DECLARATIONS, () => forgetOldDeclarations(db, now()), { cron: FORGET_DECLARATIONS_SCHEDULE });
  return { routes: (api, routing) => contractsRoutes(api, routing, service) };
};
