import { createHash } from 'node:crypto';
import type { Actor } from '#server/http/actor.ts';
import { anAd } from '#tests/support/an-ad.ts';
import type { Ad } from '#shared/domain/ad.ts';

/** What each seeded account has; the same at every size, so that sizes differ in the number of accounts alone. */
export const ADS_EACH = 100;
export const PAGES_EACH = 20;
export const FOLLOWS_EACH = 5;
/** Each ad is captured and bookmarked, each with a `seq` of its own; then come the follows. */
export const SEEDED_SEQ = 2 * ADS_EACH + FOLLOWS_EACH;

/** Spread over the key space as random ids are, and known by its number: the seeding SQL makes the same one. */
export const userIdOf = (account: number): string => {
  const hex = createHash('md5').update(`account ${account}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
};

/** 43 characters, as every token has. */
export const tokenOf = (account: number): string => `seeded-${account}-`.padEnd(43, 'x');

export const actorOf = (account: number): Actor => {
  const userId = userIdOf(account);
  return { userId, sessionId: userId, plan: 'running' };
};

/** Seeded ads have ids from here on, and what is saved during a measurement from there on. */
export const FIRST_SEEDED_AD = 1_000_000_000_000;
const FIRST_NEW_AD = 9_000_000_000_000;

export const newAd = (number: number): Ad =>
  anAd({ id: String(FIRST_NEW_AD + number), pageId: String(2_000 + (number % PAGES_EACH)) });
