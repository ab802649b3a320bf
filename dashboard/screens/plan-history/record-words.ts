import { nextBillingOf } from '#shared/domain/plan-record.ts';
import { planHistoryTexts as texts } from '#shared/texts/en/plan-history.ts';
import { say } from '#shared/texts/say.ts';
import { billingDayText, moneyText, priceText } from '#shared/words/plan-words.ts';
import type { SubscriptionRecord } from './use-plan-history.ts';

export const nextBillingText = (record: SubscriptionRecord): string => {
  const next = nextBillingOf(record);
  switch (next.kind) {
    case 'on':
      return billingDayText(next.day);
    case 'cancelled':
      return texts.nextBillingCancelled;
    case 'never':
      return texts.nextBillingNever;
  }
};

export const recordPriceText = ({ plan }: SubscriptionRecord): string =>
  plan.interval === 'lifetime'
    ? say(texts.priceForLife, { amount: moneyText(plan.price_cents, plan.currency) })
    : priceText(plan.interval, { ...plan, stripe_price_id: '' });
