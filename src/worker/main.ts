import { closeStorageToContentScripts } from '#extension/chrome/chrome-only.ts';
import { chromeWorkerHost } from '#extension/chrome/worker-host.ts';
import { startWorker } from '#extension/worker/worker.ts';
import { createFetchPicture } from '#shared/sync/fetch-picture.ts';
import { clientEnv } from '../env/client-env.ts';

closeStorageToContentScripts().catch(reportError);

const worker = startWorker({
  host: chromeWorkerHost(),
  serverOrigin: clientEnv.serverOrigin,
  clientVersion: clientEnv.version,
  rawNetwork: {
    fetch: (url, init) => fetch(url, init),
    fetchPicture: createFetchPicture((url, init) => fetch(url, init)),
  },
  withLock: (name, job) => navigator.locks.request(name, job),
  isOnline: () => navigator.onLine,
  now: () => Date.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  random: () => Math.random(),
  newId: () => crypto.randomUUID(),
  onFault: reportError,
});
addEventListener('online', worker.onOnline);
