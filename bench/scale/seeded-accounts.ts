import { createHash } from 'node:crypto';
import type { Actor } from '#server/http/actor.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import type { Ad } from '#shared/domain/ad/ad.ts';

/** The content of each account. It is the same for every database size, so that only the number of accounts differs. */
export const ADS_PER_SEEDED_ACCOUNT = 100;
export const PAGES_PER_SEEDED_ACCOUNT = 20;
export const FOLLOWS_PER_SEEDED_ACCOUNT = 5;
/** The last `seq` of a seeded account: two for each ad (captured and saved), then one for each follow. */
export const SEEDED_SEQ = 2 * ADS_PER_SEEDED_ACCOUNT + FOLLOWS_PER_SEEDED_ACCOUNT;

/**
 * The id of a seeded account. It is spread over the key space like a random id, and the seeding SQL computes the same
 * one.
 */
export const userIdOf = (account: number): string => {
  const hex = createHash('md5').update(`account ${account}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
};

/** The session token of a seeded account, with 43 characters as every token. */
export const tokenOf = (account: number): string => `seeded-${account}-`.padEnd(43, 'x');

export const actorOf = (account: number): Actor => {
  const userId = userIdOf(account);
  return { userId, sessionId: userId, plan: 'running' };
};

/** The first id of seeded ads. */
export const FIRST_SEEDED_AD = 1_000_000_000_000;
/** The first id of ads that are saved during a measurement. */
const FIRST_NEW_AD = 9_000_000_000_000;

export const newAd = (number: number): Ad =>
  anAd({ id: String(FIRST_NEW_AD + number), pageId: String(2_000 + (number % PAGES_PER_SEEDED_ACCOUNT)) });
