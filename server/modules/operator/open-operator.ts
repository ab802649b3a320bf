import type { Db } from '#server/db/db.ts';
import { createAccountLookup } from '../accounts/account-lookup.ts';
import { createPlanGrantsService } from '../accounts/plan-grants.service.ts';
import { createClientConfigService } from '../client-config/client-config.service.ts';
import { createContactReader } from '../contact/contact.service.ts';
import { createPageReportsReader } from '../page-reports/page-reports.service.ts';
import { createAccountCommands } from './account-commands.ts';
import { createOperatorService, type OperatorService } from './operator.service.ts';

/** Joins what the operator's commands work on: a running server's database, or one that the tool opened itself. */
export const openOperator = (deps: { db: Db; now: () => Date }): OperatorService => {
  const contact = createContactReader(deps);
  return createOperatorService({
    lookup: createAccountLookup(deps),
    plans: createPlanGrantsService(deps),
    switches: createClientConfigService(deps),
    pageReports: createPageReportsReader(deps),
    contact,
    accountCommands: createAccountCommands({ ...deps, contact }),
  });
};
