import { DAY_MS } from '../time.ts';

/**
 * Only refunds of this age get a credit note automatically. An older refund, for example one that was made before
 * Spendlens created credit notes, can already be corrected outside of Stripe. 30 days are enough to repair what
 * prevents a credit note.
 */
const CREDIT_WITHIN_DAYS = 30;

/** A refund that was made at or after this time gets a credit note automatically. */
export const creditableSince = (now: Date): Date => new Date(now.getTime() - CREDIT_WITHIN_DAYS * DAY_MS);
