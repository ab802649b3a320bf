import { createColorMode } from '#dashboard/kit/theme/color-mode.ts';
import { watchEarlySubmits } from '#dashboard/kit/form/early-submit.ts';
import { chromeExtensionChannel } from '#extension/chrome/chrome-extension-channel.ts';
import { watchExtension } from '#shared/platform/site-host/hand-off/extension-watch.ts';
import { countVisit } from './count-visit.ts';
import { explainStorage } from './explain-storage.ts';
import { markExtension } from './mark-extension.ts';
import { showMessageOf } from './message-from-address.ts';
import { offerThemes } from './theme-toggle.ts';
import { startIslands } from './start-islands.ts';
import { watchHistory } from './watch-history.ts';
import { watchLogout } from './watch-logout.ts';

offerThemes(document, createColorMode(window));
markExtension(document.documentElement, watchExtension(window, chromeExtensionChannel()));
explainStorage(window);
watchEarlySubmits(document);
void showMessageOf(window);
countVisit(window);
watchLogout(window);
watchHistory(window);
if (document.documentElement.classList.contains('signed-in')) {
  void import('./announce-account.ts').then(({ announceAccount }) => announceAccount(window));
}
startIslands(window);
