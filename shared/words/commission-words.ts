import { brand } from '#shared/domain/brand.ts';
import { HOLD_DAYS } from '#shared/domain/affiliate/commission.ts';
import { affiliateScreen } from '#shared/texts/en/affiliate/affiliate-screen.ts';
import { subscribeTexts } from '#shared/texts/en/billing/subscribe.ts';
import { say } from '#shared/texts/say.ts';

/** A plan on sale. `affiliate_commission`: share of each payment for the affiliate, in percent. */
type CommissionPlan = { name: string; affiliate_commission: number };

const { shares, nothingYet } = affiliateScreen;
const { affiliateBody, affiliateBodyRange, affiliateBodyPlain } = subscribeTexts.payment;

const rangeOf = (plans: readonly CommissionPlan[]): { low: number; high: number } => {
  const percents = plans.map(({ affiliate_commission: percent }) => percent);
  return percents.length === 0 ? { low: 0, high: 0 } : { low: Math.min(...percents), high: Math.max(...percents) };
};

/** `lines`: the share of each plan, if the plans differ. `note`: which share applies to a payment. */
type ShareWords = { intro: string; lines: readonly string[]; note: string | null };

/** Describes what an affiliate earns of the plans on sale. */
export const shareWordsOf = (plans: readonly CommissionPlan[]): ShareWords => {
  const { low, high } = rangeOf(plans);
  if (high === 0) return { intro: shares.none, lines: [], note: null };
  if (low === high) return { intro: say(shares.same, { percent: high }), lines: [], note: shares.later };
  const lines = plans.map(({ name, affiliate_commission: percent }) => say(shares.ofPlan, { plan: name, percent }));
  return { intro: shares.perPlan, lines: [...new Set(lines)], note: shares.later };
};

/** Invites a user to become an affiliate. `plans` null: the plans on sale are unknown, so the text has no number. */
export const affiliateInvitationOf = (plans: readonly CommissionPlan[] | null): string => {
  const { low, high } = rangeOf(plans ?? []);
  const values = { brand: brand.name };
  if (high === 0) return say(affiliateBodyPlain, values);
  if (low === high) return say(affiliateBody, { ...values, percent: high });
  return say(affiliateBodyRange, { ...values, low, high });
};

/** Explains when a commission can be redeemed. */
export const redeemableAfterText = (): string =>
  say(nothingYet, { days: HOLD_DAYS.subscription, lifetimeDays: HOLD_DAYS.lifetime });
