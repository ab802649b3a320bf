import { withoutGuards } from '#shared/lib/csv.ts';
import { fail, ok, type Result } from '#shared/lib/result.ts';
import { OWN_COST_NAME_LENGTH } from '../account/account-limits.ts';
import type { AdId } from '../ad/ad.ts';
import { AD_ID_FORM } from '../ad/ad-id-form.ts';
import { centsOf, wholeNumberOf } from '../amount-text.ts';
import { currencyOf, euroCentsOf } from '../money.ts';
import { DAY_MS } from '../time.ts';
import { countryIn } from './ads-manager-country.ts';

/** A row of a table of Meta Ads Manager. Null: the row does not contain it. `country`: ISO 3166-1 alpha-2. */
export type FileCost = {
  adId: AdId;
  name: string | null;
  spendCents: number;
  reach: number | null;
  country: string | null;
};

/**
 * Why a row can't be imported. unknown-currency: `value` is its code, or empty. unknown-country: no estimate is
 * possible for the country. future: the reporting period ends after today.
 */
export type CostRowFault = {
  fault: 'no-ad-id' | 'no-amount' | 'nothing-spent' | 'unknown-currency' | 'unknown-country' | 'future';
  value: string;
};

/** Why a table has no costs. */
export type CostTableFault = 'no-ad-id-column' | 'no-amount-column';

export type CostReader = (cells: readonly string[]) => Result<FileCost, CostRowFault>;

type Column = 'adId' | 'amount' | 'currency' | 'reach' | 'country' | 'name' | 'ends';

/** The names of the columns in Ads Manager, in English and German and in lower case. */
const NAMES: Readonly<Record<Column, readonly string[]>> = {
  adId: ['ad id', 'anzeigen-id', 'anzeigen id', 'werbeanzeigen-id', 'id der werbeanzeige'],
  amount: ['amount spent', 'ausgegebener betrag'],
  currency: ['currency', 'account currency', 'währung', 'kontowährung'],
  reach: ['reach', 'reichweite'],
  // Only in a table with the breakdown by country.
  country: ['country', 'land'],
  name: ['ad name', 'anzeigenname', 'name der anzeige', 'werbeanzeigenname', 'name der werbeanzeige'],
  ends: ['reporting ends', 'berichtsende', 'ende des berichtszeitraums', 'auswertungsende'],
};

/** `Amount spent (EUR)`: the name, and the currency in parentheses. */
const HEADING = /^(.*?)(?: \(([a-z]{3})\))?$/;

/**
 * Returns the reader of the rows below a head, which has the columns of Ads Manager in any order. Other columns are
 * ignored.
 */
export const costReaderOf = (head: readonly string[], nowMs: number): Result<CostReader, CostTableFault> => {
  const headings = head.map((name) => HEADING.exec(plain(name).toLowerCase()) ?? []);
  const indexOf = (column: Column): number => headings.findIndex(([, name = '']) => NAMES[column].includes(name));
  const columns: Readonly<Record<Column, number>> = {
    adId: indexOf('adId'),
    amount: indexOf('amount'),
    currency: indexOf('currency'),
    reach: indexOf('reach'),
    country: indexOf('country'),
    name: indexOf('name'),
    ends: indexOf('ends'),
  };
  if (columns.adId === -1) return fail('no-ad-id-column');
  if (columns.amount === -1) return fail('no-amount-column');
  const currencyInHead = headings[columns.amount]?.[2] ?? '';
  return ok((cells) => {
    const cell = (column: Column): string => plain(withoutGuards(cells[columns[column]] ?? ''));
    const row = readRow(cell, currencyInHead, nowMs);
    if (!row.ok) return row;
    const country = countryIn(cell('country'));
    if (country === null && cell('country') !== '') return fail({ fault: 'unknown-country', value: cell('country') });
    return ok({ ...row.value, country });
  });
};

/** Without the spaces around a text. Ads Manager also writes non-breaking spaces. */
const plain = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

const readRow = (
  cell: (column: Column) => string,
  currencyInHead: string,
  nowMs: number,
): Result<Omit<FileCost, 'country'>, CostRowFault> => {
  const adId = cell('adId');
  if (!AD_ID_FORM.test(adId)) return fail({ fault: 'no-ad-id', value: adId });
  const amount = cell('amount');
  const cents = centsOf(amount.replace('€', ''));
  if (cents === null) return fail({ fault: 'no-amount', value: amount });
  const code = cell('currency') || currencyInHead || (amount.includes('€') ? 'EUR' : '');
  const currency = currencyOf(code);
  if (currency === null) return fail({ fault: 'unknown-currency', value: code.toUpperCase() });
  const spendCents = euroCentsOf(cents, currency);
  if (spendCents === 0) return fail({ fault: 'nothing-spent', value: amount });
  const endsAt = dayOf(cell('ends'));
  if (endsAt !== null && endsAt > nowMs + DAY_MS) return fail({ fault: 'future', value: cell('ends') });
  const name = cell('name').slice(0, OWN_COST_NAME_LENGTH);
  return ok({ adId, name: name === '' ? null : name, spendCents, reach: wholeNumberOf(cell('reach')) });
};

/** Reads `2026-01-31` and `31.01.2026` as milliseconds since 1970. Null: unknown. */
const dayOf = (text: string): number | null => {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  const iso = day === undefined ? text : `${year}-${month?.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const ms = /^\d{4}-\d\d-\d\d$/.test(iso) ? Date.parse(iso) : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
};
