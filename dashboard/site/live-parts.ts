import type { ComponentType } from 'react';
import type { LivePartData, LivePartProps, ScreenPartName } from '#dashboard/site/host/live-part.tsx';
import { FaqAnswers, FirstQuestions } from './faq/faq-answers.tsx';
import { ImprintDetails } from './pages/legal/imprint-details.tsx';
import { PlanOffers, PricingOffers } from './plans/plan-offers.tsx';
import { StripeOffers } from './plans/stripe-offers.tsx';

/** The components of the live parts that both the server and the dashboard screens render. */
export const liveParts: { [Name in ScreenPartName]: ComponentType<LivePartProps<LivePartData[Name]>> } = {
  plans: PlanOffers,
  pricing: PricingOffers,
  stripe: StripeOffers,
  faq: FaqAnswers,
  firstQuestions: FirstQuestions,
  imprint: ImprintDetails,
};
