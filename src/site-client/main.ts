import { createColorMode } from '#dashboard/kit/theme/color-mode.ts';
import { watchEarlySubmits } from '#dashboard/kit/form/early-submit.ts';
import { chromeExtensionDoor } from '#extension/chrome/extension-door.ts';
import { watchExtension } from '#shared/platform/site-host/hand-off/extension-watch.ts';
import { countVisit } from './count-visit.ts';
import { markExtension } from './mark-extension.ts';
import { showMessageOf } from './message-from-address.ts';
import { offerThemes } from './theme-toggle.ts';
import { startIslands } from './start-islands.ts';
import { watchLogout } from './watch-logout.ts';

offerThemes(document, createColorMode(window));
markExtension(document.documentElement, watchExtension(window, chromeExtensionDoor()));
watchEarlySubmits(document);
void showMessageOf(window);
countVisit(window);
watchLogout(window);
if (document.documentElement.classList.contains('signed-in')) {
  void import('./announce-account.ts').then(({ announceAccount }) => announceAccount(window));
}
startIslands(window);
