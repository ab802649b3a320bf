import type { ComponentType } from 'react';
import { FaqAnswers } from './faq/faq-answers.tsx';
import { FirstQuestions } from './faq/first-questions.tsx';
import { ImprintDetails } from './pages/legal/imprint-details.tsx';
import type { LivePartData, LivePartProps, ScreenPartName } from './host/live-part-data.ts';
import { PlanOffers, PricingOffers } from './plans/plan-offers.tsx';
import { StripeOffers } from './plans/stripe-offers.tsx';

/** Parts of pages that change while the server runs, of pages that are screens too. */
export const liveParts: { [Name in ScreenPartName]: ComponentType<LivePartProps<LivePartData[Name]>> } = {
  plans: PlanOffers,
  pricing: PricingOffers,
  stripe: StripeOffers,
  faq: FaqAnswers,
  firstQuestions: FirstQuestions,
  imprint: ImprintDetails,
};
