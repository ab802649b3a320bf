import { bundlePageScript } from '#tests/support/browser/bundle-page-script.ts';

/** Bundles this folder into one script. It sets the global `mutations` to the exports of `in-browser.ts`. */
export const bundleMutations = (): Promise<string> =>
  bundlePageScript(new URL('in-browser.ts', import.meta.url), 'mutations');
