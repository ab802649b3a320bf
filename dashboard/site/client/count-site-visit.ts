import { claimFirstVisit } from '#dashboard/kit/services/claim-first-visit.ts';

/**
 * Sends one visit per tab to the server, as `dashboard/app/shell/use-counted-visit.ts` does. It ignores errors, because
 * the user did not start this call. The server reads the IP address itself.
 */
export const countSiteVisit = (page: Window): void => {
  if (!claimFirstVisit(page)) return;
  const headers = { 'content-type': 'application/json' };
  page.fetch('/api/track-ip', { method: 'POST', headers, body: '{}', keepalive: true }).catch(() => undefined);
};
