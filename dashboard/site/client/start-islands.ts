import type { IslandName } from '#dashboard/site/host/island.tsx';
import { islands } from '#dashboard/site/islands/islands.ts';
import { stateOfEntry } from '#dashboard/kit/routing/open-dashboard-screen.ts';
import { REF_QUERY } from '#dashboard/kit/routing/paths.ts';
import { brand } from '#shared/domain/brand.ts';
import { readEndedAccount } from '#shared/platform/site-host/session/site-session.ts';
import { localValues, readStored, type StoredKey } from '#shared/platform/stored-value.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { say } from '#shared/texts/say.ts';
import type { SiteHost } from './site-host.ts';

/** Islands are hydrated when they are closer to the viewport than this, in pixels. */
const NEAR_PX = 400;

/** The browser accepts input in these forms before hydration. Their script loads when the user starts to use a form. */
const FORMS: ReadonlySet<IslandName> = new Set([
  'contactForm',
  'declarationForm',
  'loginForm',
  'signUpForm',
  'forgotPasswordForm',
]);

const isIsland = (name: string): name is IslandName => name in islands;

/** Hydrates the prerendered HTML of an island. */
const hydrate = async (place: HTMLElement, host: SiteHost): Promise<void> => {
  const { island: name = '' } = place.dataset;
  if (!isIsland(name)) return;
  const { hydrateIsland } = await import('./hydrate-island.ts');
  await islands[name]((Component) => hydrateIsland(place, { name, host, Component }));
};

/** A form that needs a script reports that it could not be loaded. Other islands stay as they were prerendered. */
const reportFault = (place: HTMLElement): void => {
  const alert = place.querySelector('form[method="dialog"] [role="alert"]');
  if (alert !== null) alert.textContent = say(shell.faults.chunkBody, { brand: brand.name });
};

type Start = (place: HTMLElement) => void;

const startNear = (places: readonly HTMLElement[], start: Start): void => {
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
const startOnUse = (page: Window, place: HTMLElement, start: Start): void => {
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

/** A chosen plan and an affiliate link, which the sign-up shows. */
const SIGN_UP_KEYS: readonly StoredKey[] = ['wanted_plan', 'affilate_link'];

/**
 * Whether a form shows something else than its prerendered HTML: an anchor, a state, an affiliate link, a chosen plan, or
 * the end of a session.
 */
const isPrepared = (page: Window): boolean => {
  const { hash, search } = page.location;
  if (hash !== '' || stateOfEntry(page) !== null || new URLSearchParams(search).has(REF_QUERY)) return true;
  const storage = localValues(page);
  return readEndedAccount(storage) !== null || SIGN_UP_KEYS.some((key) => readStored(storage, key, String) !== null);
};

/** Hydrates the islands of a prerendered page: forms when they are used, all others near the viewport. */
export const startIslands = (page: Window, host: SiteHost): void => {
  const start: Start = (place) => void hydrate(place, host).catch(() => reportFault(place));
  const places = [...page.document.querySelectorAll<HTMLElement>('[data-island]')];
  const isForm = ({ dataset: { island = '' } }: HTMLElement): boolean => isIsland(island) && FORMS.has(island);
  const waiting = isPrepared(page) ? [] : places.filter(isForm);
  for (const place of waiting) startOnUse(page, place, start);
  startNear(
    places.filter((place) => !waiting.includes(place)),
    start,
  );
};
