import type { NamedPlan, SignUpPlans } from '#dashboard/components/sign-up/chosen-plan-words.ts';
import { Island } from '#dashboard/site/host/island.tsx';
import { SignUpForm } from '#dashboard/site/islands/sign-up-form/sign-up-form.tsx';
import type { LivePartData, LivePartProps } from '#dashboard/site/host/live-part.tsx';

/** The sign-up form with the trial of the plans on sale. `data` null: the plans could not be read. */
export const SignUpPart = ({ data }: LivePartProps<LivePartData['signUp']>) => {
  const plans = data === null ? null : namedPlans(data);
  return (
    <Island name="signUpForm" given={{ plans }}>
      <SignUpForm plans={plans} />
    </Island>
  );
};

const namedPlans = ({ data, lifTimePlan }: LivePartData['signUp']): SignUpPlans => ({
  listed: data.map(toNamedPlan),
  lifetime: lifTimePlan === null ? null : toNamedPlan(lifTimePlan),
});

/** Returns only the fields that the form reads, because the page contains them as JSON. */
const toNamedPlan = (plan: NamedPlan): NamedPlan => ({
  id: plan.id,
  name: plan.name,
  interval: plan.interval,
  currency: plan.currency,
  price_cents: plan.price_cents,
  stripe_price_id: plan.stripe_price_id,
  prices: plan.prices,
  trial_days: plan.trial_days,
  coupon_code_status: plan.coupon_code_status,
  coupon_code: plan.coupon_code,
  coupon_percent: plan.coupon_percent,
});
