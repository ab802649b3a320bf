import * as z from 'zod/mini';
import { ClientVersion, PageReport } from '#shared/domain/client/page-report.ts';
import { endpoint } from './endpoint.ts';

/** Versions `from` to `to` (inclusive) must not start this feature. A client ignores features that it does not know. */
export const SwitchedOff = z.object({
  feature: z.string().check(z.maxLength(64)),
  from: ClientVersion,
  to: ClientVersion,
  /** One sentence for the user. */
  reason: z.string().check(z.maxLength(200)),
});
export type SwitchedOff = z.infer<typeof SwitchedOff>;

export const MAX_SWITCHES = 100;

/** Calls of the extension that need no account. */
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
    purpose:
      'Returns the oldest supported client version, and the features that the operator switched off for a range ' +
      'of versions.',
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
      'Receives a report that the Ad Library page has changed. The extension sends it only after a click of the ' +
      'user. The report contains no text of the page.',
  }),
};
