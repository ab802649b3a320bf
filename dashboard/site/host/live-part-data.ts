import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { billing } from '#shared/contract/billing.ts';
import type { content } from '#shared/contract/content.ts';

type Plans = OutputOf<typeof billing.listPlans>;
type Faq = OutputOf<typeof content.listFaq>;
/** What each part is drawn from: the answer of a public call. */
export type LivePartData = {
  plans: Plans;
  pricing: Plans;
  /** A screen knows whether the user can have the trial. */
  stripe: Plans & { hasTrial?: boolean };
  signUp: Plans;
  faq: Faq;
  firstQuestions: Faq;
  imprint: OutputOf<typeof content.imprint>;
};
export type LivePartName = keyof LivePartData;
/** The parts that a screen of the dashboard has too. The sign-up is rendered by a screen of its own there. */
export type ScreenPartName = Exclude<LivePartName, 'signUp'>;

/** `data` null: it could not be read; `isUnreached`: because nobody answered. */
export type LivePartProps<Data> = { data: Data | null; isUnreached?: boolean };
