import * as z from 'zod/mini';

/** State of the account in the user interface. unpaid: the user never paid. ended: the user had a plan. */
export const AccountState = z.enum(['signed-out', 'unpaid', 'paid', 'ended']);
export type AccountState = z.infer<typeof AccountState>;

/**
 * Whether the extension may store ads of the page. unasked: the user was not asked yet. outdated: the user agreed to an
 * older version of the disclosure. The extension stores ads only if the consent is `on`.
 */
export const CaptureConsent = z.enum(['unasked', 'on', 'off', 'outdated']);
export type CaptureConsent = z.infer<typeof CaptureConsent>;

/** Whether followed pages are refreshed while an Ad Library tab is open. Off by default; the user can switch it on. */
export const RefreshConsent = z.enum(['on', 'off']);
export type RefreshConsent = z.infer<typeof RefreshConsent>;

/**
 * Setting for read-only mode, in which the extension sends no requests of its own to the Ad Library. default: the
 * switch `requests` of the server decides (`shared/flags/flags.ts`).
 */
export const ReadOnlySetting = z.enum(['on', 'off', 'default']);
export type ReadOnlySetting = z.infer<typeof ReadOnlySetting>;

/** State of the plan in the newest answer of the server. */
export const PlanState = z.enum(['paid', 'unpaid', 'ended']);
export type PlanState = z.infer<typeof PlanState>;
