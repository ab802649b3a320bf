const whole = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const withCents = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });

/** Formats an amount that the user entered, which is exact: `€1,250`, `€963.45`. */
export const realAmount = (cents: number): string => (cents % 100 === 0 ? whole : withCents).format(cents / 100);
