const COUNTED_KEY = 'visit_counted';

/**
 * As `dashboard/app/shell/use-counted-visit.ts` does, under the same key: once per visit, never where the browser asks not
 * to be followed, and nobody is told when it fails. The server takes the address itself.
 */
export const countVisit = (page: Window): void => {
  const { navigator } = page;
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) return;
  try {
    if (page.sessionStorage.getItem(COUNTED_KEY) !== null) return;
    page.sessionStorage.setItem(COUNTED_KEY, 'true');
  } catch {
    return;
  }
  const headers = { 'content-type': 'application/json' };
  page.fetch('/api/track-ip', { method: 'POST', headers, body: '{}', keepalive: true }).catch(() => undefined);
};
