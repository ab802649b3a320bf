/**
 * Euros for one unit of a currency: approximate means of the time in which Meta published the spend and the EU reach of
 * political ads (August 2023 to October 2025). The values of CZK, GBP and USD are means of its first half year, the
 * others are the annual means of 2024 by the European Central Bank.
 */
const EUROS: ReadonlyMap<string, number> = new Map([
  ['EUR', 1],
  ['BGN', 1 / 1.9558],
  ['CHF', 1 / 0.953],
  ['CZK', 1 / 24.5],
  ['DKK', 1 / 7.459],
  ['GBP', 1.16],
  ['HUF', 1 / 395.3],
  ['NOK', 1 / 11.63],
  ['PLN', 1 / 4.306],
  ['RON', 1 / 4.975],
  ['SEK', 1 / 11.43],
  ['USD', 1 / 1.08],
]);

/** Returns the euros for one unit of a currency; null for a currency without a rate. */
export const eurosFor = (currency: string): number | null => EUROS.get(currency) ?? null;
