import * as z from 'zod/mini';

/** What a person may do, as far as a button must know: unpaid has never paid; ended had a plan. */
export const AccountState = z.enum(['signed-out', 'unpaid', 'paid', 'ended']);
export type AccountState = z.infer<typeof AccountState>;

/** Whether ads may leave the page for the store: nobody was asked yet, allowed, or switched off. */
export const CaptureConsent = z.enum(['unasked', 'on', 'off']);
export type CaptureConsent = z.infer<typeof CaptureConsent>;
