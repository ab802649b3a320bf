import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { sessions } from '#shared/contract/sessions.ts';

export type ListedSession = OutputOf<typeof sessions.list>['data'][number];

const clock = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export const timeOf = (iso: string): string => clock.format(new Date(iso));
