import type { LibraryAnswer } from '#extension/content/page-adapter.ts';

/** Several times a page with its 30 ads. */
const MAX_LENGTH = 8_000_000;

/**
 * Loads a view of the library without showing it, as a visitor whom it does not know. Never throws; `status` 0 is a redirect,
 * or no answer at all where `html` is null.
 */
export const lookAtPage = async (address: string, signal: AbortSignal): Promise<LibraryAnswer> => {
  try {
    const response = await fetch(address, { credentials: 'omit', redirect: 'manual', cache: 'no-store', signal });
    return { status: response.status, html: (await response.text()).slice(0, MAX_LENGTH) };
  } catch {
    return { status: 0, html: null };
  }
};
