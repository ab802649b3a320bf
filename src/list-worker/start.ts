// oxlint-disable-next-line import/default -- the build answers its address
import listWorkerUrl from './main.ts?worker&url';

/** `trusted` lets the address through the page's Trusted Types, where it has some. */
export const startListWorker = (trusted: (url: string) => string): Worker => new Worker(trusted(listWorkerUrl));
