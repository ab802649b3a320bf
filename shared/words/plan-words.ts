import { monthlyEquivalentCents, type OfferedPrice, type PlanInterval } from '#shared/domain/plan/plan-offer.ts';
import { planTexts } from '#shared/texts/en/billing/plans.ts';
import { say } from '#shared/texts/say.ts';

/** Formats an amount with two decimals. By default, the locale is that of the browser. */
export const moneyText = (cents: number, currency: string, locale?: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(cents / 100);

/** Formats a price with its interval: '€29.00 / month'. */
export const priceText = (
  interval: PlanInterval,
  { price_cents: cents, currency }: Pick<OfferedPrice, 'price_cents' | 'currency'>,
  locale?: string,
): string => say(TEXTS[interval], { amount: moneyText(cents, currency, locale) });

/** Says why plan cards can't be shown. `isUnreached`: the server did not answer. */
export const plansFailureText = (isUnreached: boolean): string =>
  say(planTexts.failed, { problem: isUnreached ? planTexts.failures.unreached : planTexts.failures.refused });

type CardPrice = { before: string; amount: string; after: string; note: string };

/** Returns the price on a plan card. A yearly plan shows its price per month, and the note says what is charged. */
export const cardPriceOf = (interval: PlanInterval, price: OfferedPrice, locale?: string): CardPrice => {
  const cents = monthlyEquivalentCents(interval, price.price_cents);
  const template = cents === null ? TEXTS[interval] : planTexts.perMonth;
  const [before = '', after = ''] = template.split('{amount}');
  const whole = moneyText(price.price_cents, price.currency, locale);
  return {
    before,
    amount: cents === null ? whole : moneyText(cents, price.currency, locale),
    after,
    note: cents === null ? planTexts.vatIncluded : say(planTexts.billedYearly, { amount: whole }),
  };
};

const TEXTS = { month: planTexts.perMonth, year: planTexts.perYear, lifetime: planTexts.once } as const;

const billingDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats a billing date as day, long month and year in en-GB: `4 May 2026`. `moment` is ISO 8601. */
export const billingDayText = (moment: string): string => billingDay.format(new Date(moment));
