import { planHistoryTexts as texts } from '#shared/texts/en/account/plan-history.ts';
import { say } from '#shared/texts/say.ts';
import { moneyText, priceText } from '#shared/words/plan-words.ts';
import type { SubscriptionRecord } from './use-plan-history.ts';

/** Formats the price of a subscription, for example with its interval. */
export const recordPriceText = ({ plan }: SubscriptionRecord): string =>
  plan.interval === 'lifetime'
    ? say(texts.priceForLife, { amount: moneyText(plan.price_cents, plan.currency) })
    : priceText(plan.interval, plan);
