import type { LibraryAnswer } from '#extension/content/page-adapter.ts';

/** An answer that takes longer tells nothing: within a minute the next page is asked for. */
const TIMEOUT_MS = 30_000;

/**
 * Loads a view of the library without showing it, as a visitor whom it does not know. Never throws; `status` 0 is a
 * redirect, or no answer at all where `html` is null.
 */
export const lookAtPage = async (address: string, timeoutMs = TIMEOUT_MS): Promise<LibraryAnswer> => {
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
