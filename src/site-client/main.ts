import { createColorMode } from '#dashboard/theme/color-mode.ts';
import { islands, type IslandName } from '#dashboard/public-site/islands/islands.ts';
import { watchEarlySubmits } from '#dashboard/components/form/early-submit.ts';
import { chromeExtensionDoor } from '#extension/chrome/extension-door.ts';
import { watchExtension } from '#shared/platform/extension-watch.ts';
import { brand } from '#shared/domain/brand.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { say } from '#shared/texts/say.ts';
import { countVisit } from './count-visit.ts';
import { markExtension } from './mark-extension.ts';
import { showMessageOf } from './message-from-address.ts';
import { offerThemes } from './theme-toggle.ts';
import { watchLogout } from './watch-logout.ts';

/** Pixels below the view from which on an island comes to life. */
const NEAR_PX = 400;

const isIsland = (name: string): name is IslandName => name in islands;

/** Hydrates the prerendered HTML of an island. */
const hydrate = async (place: HTMLElement): Promise<void> => {
  const { island = '' } = place.dataset;
  if (!isIsland(island)) return;
  const { hydrateIsland } = await import('./hydrate-island.ts');
  await islands[island]((component) => hydrateIsland(place, island, component));
};

/** A form that needs a script reports that it could not be loaded. Other islands stay as they were prerendered. */
const reportFault = (place: HTMLElement): void => {
  const alert = place.querySelector('form[method="dialog"] [role="alert"]');
  if (alert !== null) alert.textContent = say(shell.faults.chunkBody, { brand: brand.name });
};

const watcher = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      watcher.unobserve(target);
      hydrate(target).catch(() => reportFault(target));
    }
  },
  { rootMargin: `${NEAR_PX}px` },
);

offerThemes(document, createColorMode(window));
markExtension(document.documentElement, watchExtension(window, chromeExtensionDoor()));
watchEarlySubmits(document);
void showMessageOf(window);
countVisit(window);
watchLogout(window);
if (document.documentElement.classList.contains('signed-in')) {
  void import('./announce-account.ts').then(({ announceAccount }) => announceAccount(window));
}
for (const place of document.querySelectorAll('[data-island]')) watcher.observe(place);
