import { createColorMode } from '#dashboard/theme/color-mode.ts';
import { islands, type IslandName } from '#dashboard/public-site/islands/islands.ts';
import { chromeExtensionDoor } from '#extension/chrome/extension-door.ts';
import { watchExtension } from '#shared/platform/extension-watch.ts';
import { countVisit } from './count-visit.ts';
import { markExtension } from './mark-extension.ts';
import { showMessageOf } from './message-from-address.ts';
import { offerThemes } from './theme-toggle.ts';
import { watchLogout } from './watch-logout.ts';

/** Pixels below the view from which on an island comes to life. */
const NEAR_PX = 400;

const isIsland = (name: string): name is IslandName => name in islands;

/** Brings one island to life: the HTML stays, React takes it over. */
const hydrate = async (place: HTMLElement): Promise<void> => {
  const { island = '', given = '{}' } = place.dataset;
  if (!isIsland(island)) return;
  const { hydrateIsland } = await import('./hydrate-island.ts');
  await islands[island]((component) => hydrateIsland(place, component, given));
};

const watcher = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      watcher.unobserve(target);
      void hydrate(target);
    }
  },
  { rootMargin: `${NEAR_PX}px` },
);

offerThemes(document, createColorMode(window));
markExtension(document.documentElement, watchExtension(window, chromeExtensionDoor()));
showMessageOf(window);
countVisit(window);
watchLogout(window);
if (document.documentElement.classList.contains('signed-in')) {
  void import('./announce-account.ts').then(({ announceAccount }) => announceAccount(window));
}
for (const place of document.querySelectorAll('[data-island]')) watcher.observe(place);
