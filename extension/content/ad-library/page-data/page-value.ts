/** Readers for values of the page's data, which can be missing, of another type, or hostile. None of them throws. */
export type PageRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is PageRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of an own field; undefined if it is null. */
export const field = (record: PageRecord, name: string): unknown =>
  Object.hasOwn(record, name) ? (record[name] ?? undefined) : undefined;

export const recordIn = (record: PageRecord, name: string): PageRecord | null => {
  const value = field(record, name);
  return isRecord(value) ? value : null;
};

/** The records of a list, at most `limit`; [] if the field is no list. */
export const recordsIn = (record: PageRecord, name: string, limit: number): PageRecord[] => {
  const value = field(record, name);
  return Array.isArray(value) ? value.slice(0, limit).filter(isRecord) : [];
};

/** The page's own data has about 30 levels and 100,000 values. Hostile data stops here. */
const MAX_DEPTH = 120;
const MAX_VALUES = 1_500_000;

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Visits the objects and lists of a value, the last child first. `visit` returns whether to visit the children too.
 * Walks with a stack: recursion could overflow the call stack, and breadth-first would hold a whole level.
 */
export const walkData = (root: unknown, visit: (value: object) => boolean): void => {
  const left = [{ value: root, depth: 0 }];
  let seen = 0;
  for (let next = left.pop(); next !== undefined && seen < MAX_VALUES; next = left.pop()) {
    const { value, depth } = next;
    seen += 1;
    if (depth > MAX_DEPTH || !isBranch(value) || !visit(value)) continue;
    for (const child of Object.values(value)) if (isBranch(child)) left.push({ value: child, depth: depth + 1 });
  }
};

/** Patterns of ids. An id of zeros is no id: the library sends 0 if there is none. */
export const AD_ID = /^(?!0+$)\d{5,25}$/;
export const PAGE_ID = /^(?!0+$)\d{1,25}$/;

/** Digits as text. A number is accepted if JavaScript represents it exactly. */
export const digits = (value: unknown, pattern: RegExp): string | null => {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  return typeof text === 'string' && pattern.test(text) ? text : null;
};

const LAST_SECOND = 253_402_300_799;

/** Seconds since 1970, up to the year 9999. */
export const seconds = (value: unknown): number | null => {
  const number = wholeNumber(value);
  return number !== null && number > 0 && number <= LAST_SECOND ? number : null;
};

/** A whole number, also if it is sent as text. */
export const wholeNumber = (value: unknown): number | null => {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
};

/** `FACEBOOK`, `DPA`, `SHOP_NOW` */
export const keyword = (value: unknown): string | null =>
  typeof value === 'string' && /^[A-Z][A-Z0-9_]{0,59}$/.test(value) ? value : null;

export const keywords = (value: unknown, limit: number): string[] => {
  const list: unknown[] = Array.isArray(value) ? value.slice(0, limit) : [value];
  return [...new Set(list.map(keyword).filter((word) => word !== null))];
};

/** Up to 4,096 characters. */
const WEB_URL = /^https?:\/\/[^\s<>"]{1,4088}$/i;

/** An http or https URL, unchanged if it is a valid one and encoded otherwise; null for everything else. */
export const webUrl = (value: unknown): string | null => {
  const text = typeof value === 'string' ? value.trim() : '';
  if (WEB_URL.test(text)) return text;
  const encoded = URL.canParse(text) ? new URL(text).href : '';
  return WEB_URL.test(encoded) ? encoded : null;
};
