import type { ReactNode } from 'react';
import type { Plan } from '#shared/contract/billing.ts';
import { isHighlighted, type Currency } from '#shared/domain/plan-offer.ts';
import { planTexts } from '#shared/texts/en/plans.ts';
import { site } from '#shared/texts/en/site.ts';
import { say } from '#shared/texts/say.ts';
import { RichText } from '../host/rich-text.tsx';
import { SiteLink } from '../host/site-link.tsx';
import button from '../look/button.module.css';
import { offerOf } from './offer-of.ts';
import styles from './plan-offers.module.css';

const { plans: texts } = site;

/** `data` null: the plans could not be read; `isUnreached`: because nobody answered. */
type Props = { data: { data: readonly Plan[] } | null; isUnreached?: boolean };

/** The plans on the landing page: in dollars if a plan has a dollar price, below a heading of the page. */
export const PlanOffers = (props: Props) => (
  <Offers {...props}>{(plan) => <PlanOffer plan={plan} wished="USD" action={planTexts.buyNow} heading="h3" />}</Offers>
);

/** The plans on Pricing: in euros, directly below the title of the page. */
export const PricingOffers = (props: Props) => (
  <Offers {...props}>
    {(plan) => <PlanOffer plan={plan} wished="EUR" action={planTexts.letsStart} heading="h2" />}
  </Offers>
);

const { failures } = planTexts;

const Offers = ({ data, isUnreached = false, children }: Props & { children: (plan: Plan) => ReactNode }) => {
  if (data === null) {
    const problem = isUnreached ? failures.unreached : failures.refused;
    return (
      <p role="alert" className={styles['none']}>
        {say(planTexts.failed, { problem })}
      </p>
    );
  }
  if (data.data.length === 0) return <p className={styles['none']}>{planTexts.empty}</p>;
  return (
    <ul className={styles['plans']}>
      {data.data.map((plan) => (
        <li key={plan.id} className={`${styles['plan']} ${isHighlighted(plan) ? styles['best'] : ''}`}>
          {children(plan)}
        </li>
      ))}
    </ul>
  );
};

type OfferProps = { plan: Plan; wished: Currency; action: string; heading: 'h2' | 'h3' };

const PlanOffer = ({ plan, wished, action, heading: Heading }: OfferProps) => {
  const offer = offerOf(plan, wished);
  const isBest = isHighlighted(plan);
  return (
    <>
      <div className={styles['top']}>
        <Heading className={styles['name']}>{plan.name}</Heading>
        {isBest && <span className={styles['badge']}>{planTexts.highlight}</span>}
      </div>
      <p className={styles['price']}>
        <strong>{offer.price}</strong> <span>{offer.per}</span>
      </p>
      <p className={styles['small']}>{offer.note}</p>
      {offer.promotion !== null && <p className={styles['small']}>{offer.promotion}</p>}
      <div className={styles['desc']}>
        <RichText html={plan.desc} />
      </div>
      <div className={styles['buy']}>
        <SiteLink to={offer.to} className={`${isBest ? button['loud'] : button['quiet']} ${button['wide']}`}>
          {action}
          <span className={styles['unseen']}>{say(texts.ofPlan, { plan: plan.name })}</span>
        </SiteLink>
        {plan.trial_days > 0 && <p className={styles['small']}>{say(texts.trial, { days: plan.trial_days })}</p>}
      </div>
    </>
  );
};
