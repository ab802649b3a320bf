import { common } from '../common.ts';

/** Plan cards on all screens and site pages. Some texts are fixed: docs/product.md#texts-fixed-to-the-letter. */
export const planTexts = {
  pricing: 'Pricing',
  pricingIntro: 'Every plan includes everything. Choose how you want to pay.',
  perMonth: '{amount} / month',
  perYear: '{amount} / year',
  once: '{amount} once',
  billedYearly: '{amount} billed yearly, including any VAT',
  /** True with VAT, with reverse charge, and for sellers that charge no VAT. */
  vatIncluded: 'Including any VAT',
  trial: '{days}-day free trial, no card needed',
  promotion: '{percent}% off your first payment with code {code}',
  highlight: 'Best value',
  active: 'Active',
  cancelOn: 'Cancel on {day}',
  included: 'Included in your lifetime plan',
  overdue: 'Available once your last payment has gone through',
  buyNow: 'Buy Now',
  buyAgain: 'Buy Again',
  upgradeNow: 'Upgrade Now',
  unsubscribe: 'Unsubscribe',
  keep: 'Keep this plan',
  letsStart: "Let's Start",
  choose: '{action}: {plan}',
  empty: 'No data available',
  failed: 'Error: {problem}',
  failures: { refused: 'Network response was not ok', unreached: 'Error fetching data' },
  retry: common.retry,
  lifetime: {
    title: '{plan}: {price}',
    body: 'Pay once and use it for life. No renewal.',
  },
} as const;
