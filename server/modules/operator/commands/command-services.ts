import { foldEmail } from '#shared/domain/account/credentials.ts';
import type { AccountLookup, FoundUser } from '../../accounts/account-lookup.ts';
import type { PlanGrantsService } from '../../accounts/plan-grants.service.ts';
import type { Suspensions } from '../../accounts/suspensions.service.ts';
import type { AffiliateReview } from '../../affiliates/review.service.ts';
import type { BillingAdmin } from '../../billing/admin.service.ts';
import type { SubscriptionWithPlan } from '../../billing/subscription-with-plan.ts';
import type { ClientConfigService } from '../../client-config/client-config.service.ts';
import type { ContactReader } from '../../contact/contact.service.ts';
import type { FaqEditor } from '../../content/faq.service.ts';
import type { DeclarationsReader } from '../../contracts/contracts.service.ts';
import type { Figures } from '../figures.service.ts';
import type { PageReportsReader } from '../../page-reports/page-reports.service.ts';
import type { TakeDown } from '../../pictures/take-down.service.ts';
import type { UnnamedFiles } from '../../pictures/unnamed-files.service.ts';
import type { BackUp } from '../back-up.ts';
import { refused, type OperatorReply } from '../operator-reply.ts';

/** Services that the commands call. `billing` is null without a running server. */
export type CommandServices = {
  lookup: AccountLookup;
  plans: PlanGrantsService;
  suspensions: Suspensions;
  /** All bought plans of a user, as stored. */
  boughtOf: (userId: string) => Promise<SubscriptionWithPlan[]>;
  /** Ends all sessions of a user and returns their number. */
  revokeSessions: (userId: string) => Promise<number>;
  contact: ContactReader;
  declarations: DeclarationsReader;
  faq: FaqEditor;
  switches: ClientConfigService;
  pageReports: PageReportsReader;
  unnamedFiles: UnnamedFiles;
  /** Null in a program that has not locked the database. */
  backUp: BackUp | null;
  billing: BillingAdmin | null;
  affiliates: AffiliateReview;
  /** Null without a running server, because only the server opens the media place. */
  takeDown: TakeDown | null;
  figures: () => Promise<Figures>;
  now: () => Date;
};

/** Finds the user of an address, or refuses the command. */
export const withUser = async (
  { lookup }: Pick<CommandServices, 'lookup'>,
  email: string,
  act: (user: FoundUser) => Promise<OperatorReply>,
): Promise<OperatorReply> => {
  const folded = foldEmail(email);
  const user = await lookup.findUser(folded);
  if (user !== undefined) return act(user);
  const [pending] = await lookup.findRegistrations(folded, 1);
  return refused(
    pending === undefined
      ? `There is no account with the address ${email}.`
      : `There is no account with the address ${email} yet. Someone signed up with it and has not entered the code.`,
  );
};
