/** The currencies in which a plan can be sold, by ISO 4217 code. Plans without another price are sold in the first. */
export const CURRENCIES = ['EUR', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Reads a currency code in any letter case, such as Stripe's `eur`. Returns null for a currency that no plan has. */
export const currencyOf = (code: string): Currency | null =>
  CURRENCIES.find((currency) => currency === code.toUpperCase()) ?? null;

/** Formats `29.00 EUR`, the same in every locale, so that scripts can parse it. */
export const amountText = (cents: number, currency: string): string => `${(cents / 100).toFixed(2)} ${currency}`;

/** The dated rate that converts figures in euros for the Revenue slider, and amounts in dollars that users enter. */
export const DOLLARS_PER_EURO = { rate: 1.13, asOf: '2026-11-21' } as const;

const PER_EURO: Readonly<Record<Currency, number>> = { EUR: 1, USD: DOLLARS_PER_EURO.rate };

/** Converts cents of a currency into euro cents. */
export const euroCentsOf = (cents: number, currency: Currency): number => Math.round(cents / PER_EURO[currency]);
