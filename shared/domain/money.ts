/** Formats `29.00 EUR`, the same in every locale, so that scripts can parse it. */
export const amountText = (cents: number, currency: string): string => `${(cents / 100).toFixed(2)} ${currency}`;
