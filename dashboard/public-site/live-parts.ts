import type { ComponentType } from 'react';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { billing } from '#shared/contract/billing.ts';
import type { content } from '#shared/contract/content.ts';
import { FaqAnswers } from './faq/faq-answers.tsx';
import { FirstQuestions } from './faq/first-questions.tsx';
import { ImprintDetails } from './pages/legal/imprint-details.tsx';
import { PlanOffers, PricingOffers } from './plans/plan-offers.tsx';
import { StripeOffers } from './plans/stripe-offers.tsx';

type Plans = OutputOf<typeof billing.listPlans>;
type Faq = OutputOf<typeof content.listFaq>;
/** What each part is drawn from: the answer of a public call. */
export type LivePartData = {
  plans: Plans;
  pricing: Plans;
  /** A screen knows whether the user can have the trial. */
  stripe: Plans & { hasTrial?: boolean };
  faq: Faq;
  firstQuestions: Faq;
  imprint: OutputOf<typeof content.imprint>;
};
export type LivePartName = keyof LivePartData;

/** `data` null: it could not be read; `isUnreached`: because nobody answered. */
export type LivePartProps<Data> = { data: Data | null; isUnreached?: boolean };

/** Parts of pages that change while the server runs. */
export const liveParts: { [Name in LivePartName]: ComponentType<LivePartProps<LivePartData[Name]>> } = {
  plans: PlanOffers,
  pricing: PricingOffers,
  stripe: StripeOffers,
  faq: FaqAnswers,
  firstQuestions: FirstQuestions,
  imprint: ImprintDetails,
};
