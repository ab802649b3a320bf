import type { Base } from '#server/base.ts';
import { createAccountLookup, type AccountLookup } from './account-lookup.ts';
import { createSendNotice, type SendNotice } from './notice-mail.ts';
import { createPlanGrantsService, type PlanGrantsService } from './plan-grants.service.ts';

/** Services of accounts that other modules use. */
export type AccountServices = {
  lookup: AccountLookup;
  /** Plans that the operator granted, and the entitlement of an account. */
  plans: PlanGrantsService;
  sendNotice: SendNotice;
};

export const createAccountServices = (base: Base): AccountServices => ({
  lookup: createAccountLookup(base),
  plans: createPlanGrantsService(base),
  sendNotice: createSendNotice(base.jobs),
});
