import { DAY_MS } from '#shared/domain/time.ts';
import { correctCounters, correctListedAs } from '../../db/account-counts.ts';
import type { Db } from '../../db/db.ts';
import { withOwnerLock } from '../../db/owner-lock.ts';
import type { Alarms } from '../../http/alarms.ts';
import * as rows from './sync.sql.ts';

/** Name of the daily job. It has no payload. */
export const RECOUNT_ACCOUNTS = 'recount-accounts';
export const RECOUNT_SCHEDULE = '37 3 * * *';

/** Number of nights in which all accounts are recounted once. */
export const RECOUNT_NIGHTS = 7;

type RecountDeps = { db: Db; now: () => Date; onAlarm: Alarms['raise'] };

/**
 * Corrects the counters of the accounts of this night, and raises an alarm if counters were wrong. A failure at one
 * account does not stop the others: the first error is thrown at the end.
 */
export const recountAccounts = async ({ db, now, onAlarm }: RecountDeps): Promise<void> => {
  const part = Math.floor(now().getTime() / DAY_MS) % RECOUNT_NIGHTS;
  let wrong = 0;
  const errors: unknown[] = [];
  for (const userId of await rows.listOwnersInPart(db, { part, parts: RECOUNT_NIGHTS })) {
    try {
      if (await recountInParts(db, userId)) wrong += 1;
    } catch (error) {
      errors.push(error);
    }
  }
  if (wrong > 0) onAlarm('countersWrong', { code: String(wrong) });
  if (errors.length > 0) throw errors[0];
};

/**
 * Recounts an account in several transactions, between which other calls can run. Returns whether a row or a counter
 * was wrong.
 */
const recountInParts = async (db: Db, userId: string): Promise<boolean> => {
  let wasWrong = false;
  for (let after: string | null = ''; after !== null;) {
    const start: string = after;
    const { last, isWrong } = await withOwnerLock(db, userId, (tx) => correctListedAs(tx, userId, start));
    wasWrong ||= isWrong;
    after = last;
  }
  return (await withOwnerLock(db, userId, (tx) => correctCounters(tx, userId))) || wasWrong;
};
