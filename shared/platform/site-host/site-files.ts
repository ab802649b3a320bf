/** The files of the site that the offline worker caches. */
export type SiteFiles = {
  /** Differs whenever a path differs. Each path contains a hash of its file. */
  version: string;
  /** Server-relative addresses of files that never change. */
  paths: readonly string[];
};

/** The cache key of the site’s page, for all its addresses. */
const PAGE = '/index.html';
/** The timeout of the network before the cached page is used. */
const NETWORK_TIMEOUT_MS = 4_000;
const NOT_THE_PAGE = /^\/((api|media|ad|assets|fake-stripe)\/|extension\.zip$)/;

type Parts = {
  files: SiteFiles;
  caches: CacheStorage;
  fetch: (request: Request | string) => Promise<Response>;
  origin: string;
};

const NAME = 'spendlens-site-';

/**
 * Caches the site’s own files, so that it opens without a network and shows data from the local store. It caches no
 * user data and no answers of the API.
 */
export const createSiteFiles = ({ files, caches, fetch, origin }: Parts) => {
  const cacheName = `${NAME}${files.version}`;
  const open = (): Promise<Cache> => caches.open(cacheName);

  /** Returns undefined if the response is not cached, or if the caches are blocked or damaged. */
  const match = async (request: Request | string): Promise<Response | undefined> => {
    try {
      return await (await open()).match(request);
    } catch {
      return undefined;
    }
  };

  const page = async (request: Request): Promise<Response> => {
    const kept = match(PAGE);
    const fresh = fetch(request);
    try {
      return await withTimeout(fresh);
    } catch (error) {
      const known = await kept;
      if (known !== undefined) return known;
      if (error instanceof NetworkTimeout) return fresh;
      throw error;
    }
  };

  const file = async (request: Request): Promise<Response> => (await match(request)) ?? fetch(request);

  return {
    /** Fetches all files. Rejects if one is missing, and the next visit retries. */
    keep: async (): Promise<void> => (await open()).addAll([PAGE, ...files.paths]),
    /** Deletes the caches of earlier versions. */
    dropOthers: async (): Promise<void> => {
      const names = (await caches.keys()).filter((name) => name.startsWith(NAME) && name !== cacheName);
      await Promise.all(names.map((name) => caches.delete(name)));
    },
    /** Null if it is not a cached file: the browser handles the request. */
    answer: (request: Request): Promise<Response> | null => {
      const { pathname, origin: asked } = new URL(request.url);
      if (request.method !== 'GET' || asked !== origin) return null;
      if (request.mode === 'navigate') return NOT_THE_PAGE.test(pathname) ? null : page(request);
      return files.paths.includes(pathname) ? file(request) : null;
    },
  };
};

class NetworkTimeout extends Error {}

const withTimeout = (fresh: Promise<Response>): Promise<Response> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slow = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NetworkTimeout('The network does not answer.')), NETWORK_TIMEOUT_MS);
  });
  return Promise.race([fresh, slow]).finally(() => clearTimeout(timer));
};
