import type { FetchedPage } from '#extension/content/page-adapter.ts';

/** The next page is requested within a minute, so that a slower answer is of no use. */
const TIMEOUT_MS = 30_000;

/**
 * Fetches a list page of the library without credentials and without rendering it. Never throws. Status 0 with `html`
 * is a redirect; `html` null means that no answer came.
 */
export const fetchListPage = async (address: string, timeoutMs = TIMEOUT_MS): Promise<FetchedPage> => {
  try {
    const response = await fetch(address, {
      credentials: 'omit',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, html: await response.text() };
  } catch {
    return { status: 0, html: null };
  }
};
