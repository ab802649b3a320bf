import { watchEarlySubmits } from '#dashboard/kit/form/early-submit.ts';
import { watchExtension } from '#shared/platform/site-host/hand-off/extension-watch.ts';
import { countSiteVisit } from './count-site-visit.ts';
import { explainStorage } from './explain-storage.ts';
import { markExtension } from './mark-extension.ts';
import { showMessageOf } from './message-from-address.ts';
import { offerThemes } from './offer-themes.ts';
import type { SiteParts } from './site-parts.ts';
import { startIslands } from './start-islands.ts';
import { watchHistory } from './watch-history.ts';
import { watchLogout } from './watch-logout.ts';

/** Starts all scripts of a prerendered public page. */
export const startSite = (page: Window, parts: SiteParts): void => {
  const root = page.document.documentElement;
  offerThemes(page.document, parts.colorMode);
  markExtension(root, watchExtension(page, parts.extension));
  explainStorage(page);
  watchEarlySubmits(page.document);
  void showMessageOf(page);
  countSiteVisit(page);
  watchLogout(page);
  watchHistory(page);
  if (root.classList.contains('signed-in')) {
    void import('./sign-in-extension.ts').then(({ signInExtension }) => signInExtension(page, parts));
  }
  startIslands(page, parts);
};
