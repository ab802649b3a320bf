// oxlint-disable-next-line import/default -- Vite exports the URL of the built worker
import listWorkerUrl from './main.ts?worker&url';

/** Starts the list worker. `trusted` converts its URL to one that the Trusted Types of the page accept. */
export const startListWorker = (trusted: (url: string) => string): Worker => new Worker(trusted(listWorkerUrl));
