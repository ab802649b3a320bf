import { monthlyEquivalentCents, type OfferedPrice, type PlanInterval } from '#shared/domain/plan-offer.ts';
import { planTexts } from '#shared/texts/en/plans.ts';
import { say } from '#shared/texts/say.ts';

/** `locale` undefined: the person's own. Always two decimals. */
export const moneyText = (cents: number, currency: string, locale?: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(cents / 100);

/** What it costs and how often: '€29.00 / month'. */
export const priceText = (
  interval: PlanInterval,
  { price_cents: cents, currency }: Pick<OfferedPrice, 'price_cents' | 'currency'>,
  locale?: string,
): string => say(TEXTS[interval], { amount: moneyText(cents, currency, locale) });

/** Beside a yearly price, what that is a month; null beside any other. */
export const monthlyEquivalentText = (interval: PlanInterval, price: OfferedPrice, locale?: string): string | null => {
  const cents = monthlyEquivalentCents(interval, price.price_cents);
  return cents === null ? null : say(planTexts.monthlyEquivalent, { amount: moneyText(cents, price.currency, locale) });
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
