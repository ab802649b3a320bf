import { createSiteFiles, type SiteFiles } from '#shared/platform/site-host/site-files.ts';

/** Written into the built file: the names of the site's files stand only when all of them are built. */
declare const SPENDLENS_SITE_FILES: SiteFiles;

/** The two events of a service worker that the browser's page types do not know. */
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Asked = Event & { request: Request; respondWith: (answer: Promise<Response>) => void };
declare function addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void;
declare function addEventListener(name: 'fetch', listener: (event: Asked) => void): void;

const site = createSiteFiles({
  files: SPENDLENS_SITE_FILES,
  caches,
  fetch: (request) => fetch(request),
  origin: location.origin,
});

addEventListener('install', (event) => event.waitUntil(site.keep()));
addEventListener('activate', (event) => event.waitUntil(site.dropOthers()));
addEventListener('fetch', (event) => {
  const answer = site.answer(event.request);
  if (answer !== null) event.respondWith(answer);
});
