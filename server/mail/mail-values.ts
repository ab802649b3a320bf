/** Formats a day in UTC. `moment` is ISO 8601. */
export const dayOf = (moment: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment));

/** Formats hour and minute in UTC. `moment` is ISO 8601. */
export const timeOf = (moment: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(moment));

export const moneyOf = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(cents / 100);
