import * as z from 'zod/mini';
import { affiliateIn } from '#shared/domain/referral-code.ts';
import { DAY_MS } from '#shared/domain/time.ts';

/** The spelling is fixed: released versions of the site store the link under this key. */
const KEY = 'affilate_link';
const KEPT_MS = 90 * DAY_MS;

const Kept = z.object({ ref: z.string().check(z.maxLength(200)), at: z.number() });

/** The code of the first affiliate link that was opened in this browser within 90 days; null: none, or it keeps nothing. */
export const firstLink = (now: number): string | null => {
  try {
    const kept = Kept.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return kept.success && kept.data.at <= now && now - kept.data.at < KEPT_MS ? kept.data.ref : null;
  } catch {
    // Somebody else's text, or a browser that keeps nothing.
    return null;
  }
};

/** Keeps a code, unless an earlier one still counts or it is nobody's. True where it is the first. */
export const keepFirstLink = (ref: string | null, now: number): boolean => {
  if (ref === null || affiliateIn(ref) === null || firstLink(now) !== null) return false;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ref, at: now }));
    return true;
  } catch {
    // A browser that keeps nothing: the link counts for this visit.
    return false;
  }
};
