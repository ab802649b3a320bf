import type { Plan } from '#shared/contract/billing.ts';
import type { Order } from '#shared/domain/order.ts';
import type { OfferedPrice } from '#shared/domain/plan-offer.ts';
import { subscribeTexts } from '#shared/texts/en/subscribe.ts';
import { say } from '#shared/texts/say.ts';
import { billingDayText, moneyText, priceText } from '#shared/words/plan-words.ts';

const { order: texts } = subscribeTexts;

export type OrderLine = { name: string; value: string };

/** What the law wants beside the button that orders: what it is, what it costs in all, for how long, and how it goes on. */
export const orderLines = (plan: Plan, price: OfferedPrice, order: Order): OrderLine[] => [
  { name: texts.plan, value: plan.name },
  { name: texts.price, value: say(texts.priceWithVat, { price: priceText(plan.interval, price) }) },
  { name: texts.today, value: dueText(price, order) },
  { name: texts.interval, value: texts.intervals[plan.interval] },
  {
    name: texts.renewal,
    value:
      plan.interval === 'lifetime' ? texts.renewsNot : say(texts.renews, { price: priceText(plan.interval, price) }),
  },
];

const dueText = ({ currency }: OfferedPrice, order: Order): string => {
  const amount = (cents: number): string => moneyText(cents, currency);
  switch (order.kind) {
    case 'buy':
      return order.trialDays > 0
        ? say(texts.todayNothing, { amount: amount(0), days: order.trialDays })
        : say(texts.todayTotal, { amount: amount(order.dueCents) });
    case 'change':
      return order.dueCents > 0
        ? say(texts.todayChange, { amount: amount(order.dueCents) })
        : say(texts.todayChangeNothing, { amount: amount(0) });
    case 'change-in-trial':
    case 'keep':
    case 'none':
      return amount(0);
  }
};

/** What is particular to this order; null where the lines say it all. */
export const orderTerms = ({ price_cents: cents, currency }: OfferedPrice, order: Order): string | null => {
  switch (order.kind) {
    case 'buy':
      return order.trialDays > 0 ? say(texts.trialTerms, { amount: moneyText(cents, currency) }) : null;
    case 'change': {
      const unused = moneyText(order.unusedCents, currency);
      return say(order.dueCents > 0 ? texts.changeTerms : texts.changeCredit, { unused });
    }
    case 'change-in-trial':
      return say(texts.changeTrial, { day: dayOf(order.until) });
    case 'keep':
      return say(texts.keepTerms, { day: dayOf(order.until) });
    case 'none':
      return null;
  }
};

const dayOf = (moment: number): string => billingDayText(new Date(moment).toISOString());
