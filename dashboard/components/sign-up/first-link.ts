import { affiliateIn } from '#shared/domain/affiliate/referral-code.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { localValues, readStored, writeStored, fieldOf, jsonOf } from '#shared/platform/stored-value.ts';

/** The spelling is fixed: released versions of the site store the link under this key. */
const KEY = 'affilate_link';
const KEPT_MS = 90 * DAY_MS;

const MAX_LENGTH = 200;

/** Parses the stored value without a schema library, because the sign-up page loads this code. */
const keptIn = (text: string): { ref: string; at: number } | null => {
  const stored = jsonOf(text);
  const [ref, at] = [fieldOf(stored, 'ref'), fieldOf(stored, 'at')];
  return typeof ref === 'string' && ref.length <= MAX_LENGTH && typeof at === 'number' ? { ref, at } : null;
};

/** The code of the first affiliate link that was opened in this browser within 90 days; null if none is stored. */
export const firstLink = (now: number): string | null => {
  const kept = readStored(localValues(), KEY, keptIn);
  return kept !== null && kept.at <= now && now - kept.at < KEPT_MS ? kept.ref : null;
};

/**
 * Stores a code that belongs to an affiliate, unless an earlier code still counts. Returns whether the code was
 * stored; a code that the browser cannot store counts for this visit.
 */
export const keepFirstLink = (ref: string | null, now: number): boolean => {
  if (ref === null || affiliateIn(ref) === null || firstLink(now) !== null) return false;
  return writeStored(localValues(), KEY, JSON.stringify({ ref, at: now }));
};
