import type { ReactNode } from 'react';
import type { Plan } from '#shared/contract/billing.ts';
import type { Currency } from '#shared/domain/money.ts';
import { isHighlighted, priceIn, promotionOf } from '#shared/domain/plan/plan-offer.ts';
import { planTexts } from '#shared/texts/en/billing/plans.ts';
import { site } from '#shared/texts/en/site/site.ts';
import { say } from '#shared/texts/say.ts';
import { plansFailureText } from '#shared/words/plan-words.ts';
import { orderPath } from '#dashboard/kit/routing/paths.ts';
import { PlanCard } from '#dashboard/components/plan-cards/plan-card.tsx';
import { SiteLink } from '#dashboard/kit/routing/site-link.tsx';
import hidden from '#dashboard/kit/styles/visually-hidden.module.css';
import button from '../../kit/styles/button.module.css';
import styles from './plan-offers.module.css';

const { plans: texts } = site;

/** The locale of prices. The pages are rendered once for all visitors. */
export const LOCALE = 'en';

/**
 * `data` null: the plans could not be read. `isUnreached`: the server did not answer. `hasTrial` undefined: the page is
 * rendered for all users, and a script shows the trial to a signed-in user only if the user can have it.
 */
type Props = { data: { data: readonly Plan[]; hasTrial?: boolean } | null; isUnreached?: boolean };
type RenderOffer = (plan: Plan, hasTrial: boolean) => ReactNode;

/** The plans on the landing page. They show the dollar price if a plan has one. */
export const PlanOffers = (props: Props) => (
  <Offers {...props}>
    {(plan, hasTrial) => (
      <PlanOffer plan={plan} hasTrial={hasTrial} preferredCurrency="USD" action={planTexts.buyNow} heading="h3" />
    )}
  </Offers>
);

/** The plans on the page Pricing. They show the euro price. */
export const PricingOffers = (props: Props) => (
  <Offers {...props}>
    {(plan, hasTrial) => (
      <PlanOffer plan={plan} hasTrial={hasTrial} preferredCurrency="EUR" action={planTexts.letsStart} heading="h2" />
    )}
  </Offers>
);

/** Shows the plans as cards, or the reason why there are no plans. */
export const Offers = ({ data, isUnreached = false, children }: Props & { children: RenderOffer }) => {
  if (data === null) {
    return (
      <p role="alert" className={styles['none']}>
        {plansFailureText(isUnreached)}
      </p>
    );
  }
  if (data.data.length === 0) return <p className={styles['none']}>{planTexts.empty}</p>;
  const { hasTrial } = data;
  return (
    <ul className={`${styles['plans']} ${hasTrial === undefined ? styles['unchecked'] : ''}`}>
      {data.data.map((plan) => (
        <li key={plan.id} className={styles['plan']}>
          {children(plan, hasTrial ?? true)}
        </li>
      ))}
    </ul>
  );
};

type OfferProps = {
  plan: Plan;
  hasTrial: boolean;
  preferredCurrency: Currency;
  action: string;
  heading: 'h2' | 'h3';
};

const PlanOffer = ({ plan, hasTrial, preferredCurrency, action, heading }: OfferProps) => {
  const price = priceIn(plan, preferredCurrency);
  // For the default price, the link has the ID of the plan, which stays valid if the price changes before the order.
  const orderId = price.stripe_price_id === plan.stripe_price_id ? plan.id : price.stripe_price_id;
  return (
    <PlanCard
      plan={plan}
      price={price}
      promotion={promotionOf(plan, true)}
      hasTrial={hasTrial}
      heading={heading}
      locale={LOCALE}
    >
      <SiteLink
        to={orderPath(orderId)}
        className={`${isHighlighted(plan) ? button['loud'] : button['quiet']} ${button['wide']}`}
      >
        {action}
        <span className={hidden['visuallyHidden']}>{say(texts.ofPlan, { plan: plan.name })}</span>
      </SiteLink>
    </PlanCard>
  );
};
