import type { Plan } from '#shared/contract/billing.ts';
import { isHighlighted } from '#shared/domain/plan/plan-offer.ts';
import { PLAN_QUERY } from '#shared/domain/plan/plan-query.ts';
import { planTexts } from '#shared/texts/en/billing/plans.ts';
import { say } from '#shared/texts/say.ts';
import { moneyText } from '#shared/words/plan-words.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { PlanCard } from '#dashboard/components/plan-cards/plan-card.tsx';
import { BUY_FORM } from '../islands/affiliate-question/affiliate-question.tsx';
import button from '../../kit/styles/button.module.css';
import { LOCALE, Offers } from './plan-offers.tsx';
import styles from './stripe-offers.module.css';

type Props = {
  /** `hasTrial`: see the props of `Offers`. */
  data: { data: readonly Plan[]; lifTimePlan: Plan | null; hasTrial?: boolean } | null;
  isUnreached?: boolean;
};

/** Shows the plans and a banner with the lifetime plan. Buy Now asks for an affiliate link before the order. */
export const StripeOffers = ({ data, isUnreached = false }: Props) => {
  const lifetime = data?.lifTimePlan ?? null;
  return (
    <div className={styles['offers']}>
      {lifetime !== null && <LifetimeBanner plan={lifetime} />}
      {(lifetime === null || data?.data.length !== 0) && (
        <Offers data={data} isUnreached={isUnreached}>
          {(plan, hasTrial) => (
            <PlanCard plan={plan} price={plan} hasTrial={hasTrial} locale={LOCALE}>
              <BuyNow plan={plan} />
            </PlanCard>
          )}
        </Offers>
      )}
    </div>
  );
};

/** The button is in a form, so that it opens the order even without scripts. */
const BuyNow = ({ plan }: { plan: Plan }) => (
  <form action={paths.subscribe} {...{ [BUY_FORM]: '' }}>
    <input type="hidden" name={PLAN_QUERY} value={plan.stripe_price_id} />
    <button
      type="submit"
      className={`${isHighlighted(plan) ? button['loud'] : button['quiet']} ${button['wide']}`}
      aria-label={say(planTexts.choose, { action: planTexts.buyNow, plan: plan.name })}
    >
      {planTexts.buyNow}
    </button>
  </form>
);

const LifetimeBanner = ({ plan }: { plan: Plan }) => (
  <section className={styles['lifetime']}>
    <div>
      <h2>
        {say(planTexts.lifetime.title, { plan: plan.name, price: moneyText(plan.price_cents, plan.currency, LOCALE) })}
      </h2>
      <p>{planTexts.lifetime.body}</p>
    </div>
    <BuyNow plan={plan} />
  </section>
);
