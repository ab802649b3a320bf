import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { billing } from '#shared/contract/billing.ts';
import type { content } from '#shared/contract/content.ts';

type Plans = OutputOf<typeof billing.listPlans>;
type Faq = OutputOf<typeof content.listFaq>;
/** The data that each live part renders: the response of a public API call. */
export type LivePartData = {
  plans: Plans;
  pricing: Plans;
  /** `hasTrial`: whether the user can have the trial. Only a dashboard screen sets it. */
  stripe: Plans & { hasTrial?: boolean };
  signUp: Plans;
  faq: Faq;
  firstQuestions: Faq;
  imprint: OutputOf<typeof content.imprint>;
};
export type LivePartName = keyof LivePartData;
/** The parts that dashboard screens also show. The dashboard has a separate screen for the sign-up. */
export type ScreenPartName = Exclude<LivePartName, 'signUp'>;

/** `data` null: it could not be read. `isUnreached`: the reason is that the server did not answer. */
export type LivePartProps<Data> = { data: Data | null; isUnreached?: boolean };
