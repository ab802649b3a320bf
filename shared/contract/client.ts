import * as z from 'zod/mini';
import { ClientVersion, PageReport } from '#shared/domain/page-report.ts';
import { endpoint } from './endpoint.ts';

/** A feature that versions `from` to `to` (both included) are not to start. A client passes over features it does not know. */
export const SwitchedOff = z.object({
  feature: z.string().check(z.maxLength(64)),
  from: ClientVersion,
  to: ClientVersion,
  /** For the person, in a sentence. */
  reason: z.string().check(z.maxLength(200)),
});
export type SwitchedOff = z.infer<typeof SwitchedOff>;

export const MAX_SWITCHES = 100;

/** What the server tells the extension itself, signed in or not. */
export const client = {
  config: endpoint({
    method: 'GET',
    path: '/api/client-config',
    access: 'public',
    response: z.object({
      oldestVersion: ClientVersion,
      switchedOff: z.array(SwitchedOff).check(z.maxLength(MAX_SWITCHES)),
    }),
    errors: [],
    purpose: 'Tells the oldest version served, and which features are switched off for which versions.',
  }),
  pageReport: endpoint({
    method: 'POST',
    path: '/api/page-report',
    access: 'public',
    body: PageReport,
    bodyLimitBytes: 64 * 1024,
    response: z.object({ status: z.literal(true) }),
    errors: ['BODY_TOO_LARGE'],
    purpose:
      'Takes a report, without any text of the page, that the Ad Library has changed. Sent only by a person’s click.',
  }),
};
