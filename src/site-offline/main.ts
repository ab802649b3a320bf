import { createSiteFiles, type SiteFiles } from '#shared/platform/site-host/site-files.ts';

/**
 * A placeholder. The build replaces it after all files of the site are built, because only then are their names known.
 */
declare const SPENDLENS_SITE_FILES: SiteFiles;

/** Service worker events, which the DOM types of TypeScript do not include. */
type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = Event & { request: Request; respondWith: (response: Promise<Response>) => void };
declare function addEventListener(name: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
declare function addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void;

const site = createSiteFiles({
  files: SPENDLENS_SITE_FILES,
  caches,
  fetch: (request) => fetch(request),
  origin: location.origin,
});

addEventListener('install', (event) => event.waitUntil(site.keep()));
addEventListener('activate', (event) => event.waitUntil(site.dropOthers()));
addEventListener('fetch', (event) => {
  const response = site.answer(event.request);
  if (response !== null) event.respondWith(response);
});
