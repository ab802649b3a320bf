// oxlint-disable-next-line import/default -- Vite exports the URL of the built worker
import listWorkerUrl from './main.ts?worker&url';

/** Starts the list worker. `toTrustedUrl` converts its URL to a URL that the Trusted Types of the page accept. */
export const startListWorker = (toTrustedUrl: (url: string) => string): Worker =>
  new Worker(toTrustedUrl(listWorkerUrl), { type: 'module' });
