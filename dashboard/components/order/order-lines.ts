import type { OrderPreview } from '#shared/contract/billing.ts';
import { subscribeTexts } from '#shared/texts/en/billing/subscribe.ts';
import { say } from '#shared/texts/say.ts';
import { billingDayText, moneyText, priceText } from '#shared/words/plan-words.ts';

const { order: texts } = subscribeTexts;

/** `isDue`: the line with the amount that the user pays now. */
export type OrderLine = { name: string; value: string; isDue?: boolean };

/** The facts that the law requires beside the order button. All amounts are from the provider's preview. */
export const orderLines = (order: OrderPreview): OrderLine[] => [
  { name: texts.plan, value: order.plan.name },
  { name: texts.price, value: say(texts.priceWithVat, { price: priceOf(order) }) },
  ...partsOf(order),
  { name: texts.today, value: dueText(order), isDue: true },
  ...amountLine(texts.kept, order.kept, order),
  { name: texts.interval, value: texts.intervals[order.plan.interval] },
  { name: texts.renewal, value: renewalOf(order) },
];

const priceOf = ({ plan, price, currency }: OrderPreview): string =>
  priceText(plan.interval, { price_cents: price, currency });

/** Returns the lines that change the amount. A line whose amount is 0 is omitted. */
const partsOf = (order: OrderPreview): OrderLine[] => [
  ...amountLine(texts.unused, -order.unused, order),
  ...amountLine(texts.discount, -order.discount, order),
  // The VAT is part of the amount before credit.
  ...amountLine(texts.tax, order.tax, order),
  ...(order.is_reverse_charge ? [{ name: texts.vat, value: texts.reverseCharge }] : []),
  ...amountLine(texts.credit, -order.credit, order),
];

const amountLine = (name: string, cents: number, { currency }: OrderPreview): OrderLine[] =>
  cents === 0 ? [] : [{ name, value: moneyText(cents, currency) }];

const dueText = ({ kind, due, currency, trial_days: days }: OrderPreview): string => {
  const amount = moneyText(due, currency);
  if (kind === 'trial') return say(texts.todayNothing, { amount, days });
  return due > 0 ? say(texts.todayTotal, { amount }) : amount;
};

const renewalOf = (order: OrderPreview): string => {
  if (order.plan.interval === 'lifetime') return texts.renewsNot;
  const isWithCard = order.charged_later || order.due > 0;
  return say(isWithCard ? texts.renews : texts.renewsWithCard, { price: priceOf(order) });
};

/** Returns the sentences that explain this kind of order. */
export const orderTerms = (order: OrderPreview): string[] => {
  const amount = moneyText(order.price, order.currency);
  const day = order.until === null ? '' : billingDayText(order.until);
  switch (order.kind) {
    case 'trial':
      return [say(texts.trialTerms, { amount })];
    case 'purchase':
      return order.replaces === null ? [] : [replacedText(order.replaces)];
    case 'change':
      return [order.kept > 0 ? texts.changeCredit : texts.changeTerms];
    case 'trial-change':
      return [say(order.charged_later ? texts.changeTrial : texts.changeTrialNoCard, { day, amount })];
    case 'keep':
      return [say(order.charged_later ? texts.keepTerms : texts.keepTrialTerms, { day })];
  }
};

const replacedText = ({ name, until }: NonNullable<OrderPreview['replaces']>): string =>
  say(texts.replaces, { plan: name, day: billingDayText(until) });
