import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { sessions } from '#shared/contract/sessions.ts';

/** A session of the account as the API returns it. */
export type ListedSession = OutputOf<typeof sessions.list>['data'][number];

const clock = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Formats an ISO time as date and time in the locale of the browser. */
export const timeOf = (iso: string): string => clock.format(new Date(iso));
