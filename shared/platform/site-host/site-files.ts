/** What the offline worker keeps of the site. */
export type SiteFiles = {
  /** A name that differs whenever a file does. */
  version: string;
  /** Server-relative addresses of files that never change. */
  paths: readonly string[];
};

/** Where the site’s page is kept, whatever address it was opened at. */
const PAGE = '/index.html';
/** On a network that neither answers nor fails, the kept page comes after this long. */
const PATIENCE_MS = 4_000;
const NOT_THE_PAGE = /^\/((api|media|ad|assets|fake-stripe)\/|extension\.zip$)/;

type Parts = {
  files: SiteFiles;
  caches: CacheStorage;
  fetch: (request: Request | string) => Promise<Response>;
  origin: string;
};

const NAME = 'spendlens-site-';

/**
 * Keeps the site’s own files, so that it opens without a network: what it shows then comes from the local store. Nothing of
 * a person is kept here, and no answer of the API.
 */
export const createSiteFiles = ({ files, caches, fetch, origin }: Parts) => {
  const cacheName = `${NAME}${files.version}`;
  const open = (): Promise<Cache> => caches.open(cacheName);

  const page = async (request: Request): Promise<Response> => {
    const kept = (await open()).match(PAGE);
    const fresh = fetch(request);
    try {
      return await withPatience(fresh);
    } catch (error) {
      const known = await kept;
      if (known !== undefined) return known;
      if (error instanceof TooSlow) return fresh;
      throw error;
    }
  };

  const file = async (request: Request): Promise<Response> => (await (await open()).match(request)) ?? fetch(request);

  return {
    /** Fetches all files; rejects, and so is tried again at the next visit, where one is missing. */
    keep: async (): Promise<void> => (await open()).addAll([PAGE, ...files.paths]),
    /** Takes away what earlier versions kept. */
    dropOthers: async (): Promise<void> => {
      const names = (await caches.keys()).filter((name) => name.startsWith(NAME) && name !== cacheName);
      await Promise.all(names.map((name) => caches.delete(name)));
    },
    /** Null: none of ours, the browser asks as ever. */
    answer: (request: Request): Promise<Response> | null => {
      const { pathname, origin: asked } = new URL(request.url);
      if (request.method !== 'GET' || asked !== origin) return null;
      if (request.mode === 'navigate') return NOT_THE_PAGE.test(pathname) ? null : page(request);
      return files.paths.includes(pathname) ? file(request) : null;
    },
  };
};

class TooSlow extends Error {}

const withPatience = (fresh: Promise<Response>): Promise<Response> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slow = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooSlow('The network does not answer.')), PATIENCE_MS);
  });
  return Promise.race([fresh, slow]).finally(() => clearTimeout(timer));
};
