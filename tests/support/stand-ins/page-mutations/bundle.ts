import { pageScript } from '#tests/support/browser/page-script.ts';

/** All of this folder as one script, which sets `mutations`: `play` of `in-browser.ts`. */
export const bundleMutations = (): Promise<string> =>
  pageScript(new URL('in-browser.ts', import.meta.url), 'mutations');
