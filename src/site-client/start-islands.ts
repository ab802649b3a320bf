import type { IslandName } from '#dashboard/site/host/island.tsx';
import { islands } from '#dashboard/site/islands/islands.ts';
import { stateOfEntry } from '#dashboard/kit/routing/lead-on.ts';
import { brand } from '#shared/domain/brand.ts';
import { readEndedAccount } from '#shared/platform/site-host/session/site-session.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { say } from '#shared/texts/say.ts';

/** Islands are hydrated when they are closer to the viewport than this, in pixels. */
const NEAR_PX = 400;

/** The browser accepts input in these forms before hydration. Their script loads when the user starts to use a form. */
const FORMS: ReadonlySet<IslandName> = new Set(['contactForm', 'declarationForm', 'loginForm']);

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

const start = (place: HTMLElement): void => void hydrate(place).catch(() => reportFault(place));

const startNear = (places: readonly HTMLElement[]): void => {
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        watcher.unobserve(target);
        start(target);
      }
    },
    { rootMargin: `${NEAR_PX}px` },
  );
  for (const place of places) watcher.observe(place);
};

/** Also starts if another tab changes the session, because the login page then leaves. */
const startOnUse = (page: Window, place: HTMLElement): void => {
  const first = new AbortController();
  const onUse = (): void => {
    first.abort();
    start(place);
  };
  const { signal } = first;
  place.addEventListener('pointerdown', onUse, { signal });
  place.addEventListener('focusin', onUse, { signal });
  page.addEventListener('storage', onUse, { signal });
};

/** Whether a form shows something else than its prerendered HTML: an anchor, a state, or the end of a session. */
const isPrepared = (page: Window): boolean => {
  if (page.location.hash !== '' || stateOfEntry(page) !== null) return true;
  try {
    return readEndedAccount(page.localStorage) !== null;
  } catch {
    return false;
  }
};

/** Hydrates the islands of a prerendered page: forms when they are used, all others near the viewport. */
export const startIslands = (page: Window): void => {
  const places = [...page.document.querySelectorAll<HTMLElement>('[data-island]')];
  const isForm = ({ dataset: { island = '' } }: HTMLElement): boolean => isIsland(island) && FORMS.has(island);
  const waiting = isPrepared(page) ? [] : places.filter(isForm);
  for (const place of waiting) startOnUse(page, place);
  startNear(places.filter((place) => !waiting.includes(place)));
};
