import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/db.ts';
import type { BlobStore } from '#server/media/blob-store.ts';
import { createAccountLookup } from '../accounts/account-lookup.ts';
import { createPlanGrantsService } from '../accounts/plan-grants.service.ts';
import { createSuspensions } from '../accounts/suspensions.service.ts';
import { createLedger } from '../affiliates/ledger.service.ts';
import type { NotifyAffiliate } from '../affiliates/redeem-mail.ts';
import { createAffiliateReview } from '../affiliates/review.service.ts';
import type { BillingAdmin } from '../billing/admin.service.ts';
import { createBillingFigures } from '../billing/billing-figures.service.ts';
import { createClientConfigService } from '../client-config/client-config.service.ts';
import { createContactReader } from '../contact/contact.service.ts';
import { createDeclarationsReader } from '../contracts/contracts.service.ts';
import { createFaqEditor } from '../content/faq.service.ts';
import { createPageReportsReader } from '../page-reports/page-reports.service.ts';
import { createTakeDown } from '../pictures/take-down.service.ts';
import { createUnnamedFiles } from '../pictures/unnamed-files.service.ts';
import { endSessions } from '../sessions/sessions.service.ts';
import type { BackUp } from './back-up.ts';
import { createFigures } from './figures.service.ts';
import { createOperatorService, type OperatorService } from './operator.service.ts';

type Deps = {
  db: Db;
  now: () => Date;
  /** Present in a process that holds the database. */
  backUp?: BackUp;
  /** Calls the payment provider. Present in a running server. */
  billing?: BillingAdmin;
  /** Enqueues the mail to an affiliate. Present in a running server. */
  notifyAffiliate?: NotifyAffiliate;
  /** One sentence for each missing setting of the running server. */
  missingSettings?: readonly string[];
  /** The media place. Present in a running server. */
  blobs?: BlobStore;
};

/** Commands that send mails only run in the server. */
const needsServer = (): never => {
  throw new Error('A mail to an affiliate needs the running server.');
};

/**
 * Creates the services of the operator commands, on the database of a running server or on one that the tool opened.
 */
export const openOperator = ({
  backUp,
  billing,
  notifyAffiliate = needsServer,
  blobs,
  missingSettings = [],
  ...given
}: Deps): OperatorService => {
  const deps = { ...given, newId: randomUUID };
  const contact = createContactReader(deps);
  const declarations = createDeclarationsReader(deps);
  const billingFigures = createBillingFigures(deps);
  const affiliates = createAffiliateReview({ ...deps, ledger: createLedger(deps), notifyAffiliate });
  return createOperatorService({
    lookup: createAccountLookup(deps),
    plans: createPlanGrantsService(deps),
    suspensions: createSuspensions({ ...deps, endSessions: (tx, userId) => endSessions(tx, userId, null) }),
    boughtOf: billingFigures.boughtOf,
    now: deps.now,
    switches: createClientConfigService(deps),
    pageReports: createPageReportsReader(deps),
    contact,
    declarations,
    faq: createFaqEditor(deps),
    affiliates,
    figures: createFigures({ ...deps, contact, declarations, billingFigures, affiliates, missingSettings }),
    unnamedFiles: createUnnamedFiles(deps),
    backUp: backUp ?? null,
    billing: billing ?? null,
    takeDown: blobs === undefined ? null : createTakeDown({ ...deps, blobs }),
    revokeSessions: (userId) => endSessions(deps.db, userId, null),
  });
};
