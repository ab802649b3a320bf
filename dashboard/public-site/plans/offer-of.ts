import type { Plan } from '#shared/contract/billing.ts';
import { monthlyEquivalentCents, priceIn, promotionOf, type Currency } from '#shared/domain/plan-offer.ts';
import { planTexts } from '#shared/texts/en/plans.ts';
import { site } from '#shared/texts/en/site.ts';
import { say } from '#shared/texts/say.ts';
import { moneyText } from '#shared/words/plan-words.ts';
import { orderPath } from '#dashboard/app/paths.ts';

const { plans: texts } = site;

type Offer = {
  price: string;
  per: string;
  note: string;
  /** What a code takes off at the till; null where none does. */
  promotion: string | null;
  /** Where it is bought. */
  to: string;
};

/** The page is drawn once for everybody, in English. */
const money = (cents: number, currency: Currency): string => moneyText(cents, currency, 'en');

/** A plan in words, in the wished currency, or in euros where it can't be paid in that. */
export const offerOf = (plan: Plan, wished: Currency): Offer => {
  const { price_cents: cents, currency, stripe_price_id: key } = priceIn(plan, wished);
  const byMonth = monthlyEquivalentCents(plan.interval, cents);
  const whole = money(cents, currency);
  return {
    price: byMonth === null ? whole : money(byMonth, currency),
    per: plan.interval === 'lifetime' ? texts.once : texts.perMonth,
    note: byMonth === null ? texts.vatIncluded : say(texts.billedYearly, { price: whole }),
    promotion: promotionWords(plan),
    // Its own price may change on the way there; the plan stays.
    to: orderPath(key === plan.stripe_price_id ? plan.id : key),
  };
};

const promotionWords = (plan: Plan): string | null => {
  const promotion = promotionOf(plan, true);
  return promotion === null ? null : say(planTexts.promotion, promotion);
};
