import type { IslandName } from '#dashboard/site/host/island.tsx';
import { islands } from '#dashboard/site/islands/islands.ts';
import { stateOfEntry } from '#dashboard/kit/routing/open-dashboard-screen.ts';
import { REF_QUERY } from '#dashboard/kit/routing/paths.ts';
import { brand } from '#shared/domain/brand.ts';
import { readEndedAccount } from '#shared/platform/site-host/session/site-session.ts';
import { localValues, readStored, type StoredKey } from '#shared/platform/stored-value.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { say } from '#shared/texts/say.ts';
import type { SiteParts } from './site-parts.ts';

/** The distance from the viewport at which an island is hydrated. */
const HYDRATION_MARGIN_PX = 400;

/** These forms accept input before hydration, so their script loads only when the user starts to use them. */
const FORMS: ReadonlySet<IslandName> = new Set([
  'contactForm',
  'declarationForm',
  'loginForm',
  'signUpForm',
  'forgotPasswordForm',
]);

const isIsland = (name: string): name is IslandName => name in islands;

const hydrate = async (container: HTMLElement, parts: SiteParts): Promise<void> => {
  const { island: name = '' } = container.dataset;
  if (!isIsland(name)) return;
  const { hydrateIsland } = await import('./hydrate-island.ts');
  await islands[name]((Component) => hydrateIsland(container, { name, parts, Component }));
};

/** Shows an error in a form that needs a script. Other islands remain as they were prerendered. */
const reportFault = (container: HTMLElement): void => {
  const alert = container.querySelector('form[method="dialog"] [role="alert"]');
  if (alert !== null) alert.textContent = say(shell.faults.chunkBody, { brand: brand.name });
};

type Start = (container: HTMLElement) => void;

const startNearViewport = (containers: readonly HTMLElement[], start: Start): void => {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        start(target);
      }
    },
    { rootMargin: `${HYDRATION_MARGIN_PX}px` },
  );
  for (const container of containers) observer.observe(container);
};

/**
 * Starts an island at its first pointer or focus event. It also starts when another tab changes the local storage,
 * because the user may have logged in there, and the login and sign-up pages redirect signed-in users.
 */
const startOnUse = (page: Window, container: HTMLElement, start: Start): void => {
  const listeners = new AbortController();
  const onUse = (): void => {
    listeners.abort();
    start(container);
  };
  const { signal } = listeners;
  container.addEventListener('pointerdown', onUse, { signal });
  container.addEventListener('focusin', onUse, { signal });
  page.addEventListener('storage', onUse, { signal });
};

/** The keys of the stored plan and affiliate code, which the sign-up form shows. */
const SIGN_UP_KEYS: readonly StoredKey[] = ['wanted_plan', 'affilate_link'];

/**
 * Whether the forms of this page can differ from their prerendered HTML. The reasons are an anchor, the state of the
 * history entry, an affiliate link, a chosen plan, or an ended session.
 */
const canDifferFromPrerender = (page: Window): boolean => {
  const { hash, search } = page.location;
  if (hash !== '' || stateOfEntry(page) !== null || new URLSearchParams(search).has(REF_QUERY)) return true;
  const storage = localValues(page);
  return readEndedAccount(storage) !== null || SIGN_UP_KEYS.some((key) => readStored(storage, key, String) !== null);
};

/** Hydrates the islands of a prerendered page: forms when the user starts to use them, others near the viewport. */
export const startIslands = (page: Window, parts: SiteParts): void => {
  const start: Start = (container) => void hydrate(container, parts).catch(() => reportFault(container));
  const containers = [...page.document.querySelectorAll<HTMLElement>('[data-island]')];
  const isForm = ({ dataset: { island = '' } }: HTMLElement): boolean => isIsland(island) && FORMS.has(island);
  const lazyForms = canDifferFromPrerender(page) ? [] : containers.filter(isForm);
  for (const container of lazyForms) startOnUse(page, container, start);
  startNearViewport(
    containers.filter((container) => !lazyForms.includes(container)),
    start,
  );
};
