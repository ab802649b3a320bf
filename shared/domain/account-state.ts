import * as z from 'zod/mini';

/** What a person may do, as far as a button must know: unpaid has never paid; ended had a plan. */
export const AccountState = z.enum(['signed-out', 'unpaid', 'paid', 'ended']);
export type AccountState = z.infer<typeof AccountState>;

/** Whether ads may leave the page for the store: nobody was asked yet, allowed, or switched off. */
export const CaptureConsent = z.enum(['unasked', 'on', 'off']);
export type CaptureConsent = z.infer<typeof CaptureConsent>;

/** Whether followed pages may be looked at anew while an Ad Library tab is open. Nobody is asked; it is off until switched on. */
export const RefreshConsent = z.enum(['on', 'off']);
export type RefreshConsent = z.infer<typeof RefreshConsent>;

/** What the server last said of a plan. */
export const PlanState = z.enum(['paid', 'unpaid', 'ended']);
export type PlanState = z.infer<typeof PlanState>;
