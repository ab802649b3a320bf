import * as z from 'zod/mini';
import { affiliateIn } from '#shared/domain/affiliate/referral-code.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { jsonOf } from '#shared/platform/stored-json.ts';
import { ifStorageAllows, readStored } from '#shared/platform/stored-value.ts';

/** The spelling is fixed: released versions of the site store the link under this key. */
const KEY = 'affilate_link';
const KEPT_MS = 90 * DAY_MS;

const Kept = z.object({ ref: z.string().check(z.maxLength(200)), at: z.number() });

const keptIn = (text: string) => Kept.safeParse(jsonOf(text)).data ?? null;

/** The code of the first affiliate link that was opened in this browser within 90 days; null if none is stored. */
export const firstLink = (now: number): string | null => {
  const kept = ifStorageAllows(() => readStored(localStorage, KEY, keptIn));
  return kept !== null && kept.at <= now && now - kept.at < KEPT_MS ? kept.ref : null;
};

/**
 * Stores a code that belongs to an affiliate, unless an earlier code still counts. Returns whether the code was
 * stored; a code that the browser cannot store counts for this visit.
 */
export const keepFirstLink = (ref: string | null, now: number): boolean => {
  if (ref === null || affiliateIn(ref) === null || firstLink(now) !== null) return false;
  const store = (): true => {
    localStorage.setItem(KEY, JSON.stringify({ ref, at: now }));
    return true;
  };
  return ifStorageAllows(store) ?? false;
};
