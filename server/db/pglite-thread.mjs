import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/**
 * The embedded database, in a thread of its own: a statement blocks this thread and not the server. An error that is
 * thrown here ends the thread.
 *
 * - `workerData`: `{ directory, settings }`; `settings` are PostgreSQL settings such as `shared_buffers=8MB`.
 * - Receives `{ kind: 'request', client, bytes }` with whole messages of PostgreSQL's wire protocol, `{ kind: 'leave' }`
 *   when a client disconnected, and `{ kind: 'close' }`.
 * - Emits `{ kind: 'open' }` once, `{ kind: 'reply', client, bytes }` for each request in its order, and
 *   `{ kind: 'closed' }` at the end.
 */
const { directory, settings } = workerData;

const lite = await PGlite.create({
  dataDir: directory,
  startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])],
});

const handle = async (message) => {
  switch (message.kind) {
    case 'request':
      parentPort.postMessage({
        kind: 'reply',
        client: message.client,
        bytes: await lite.execProtocolRaw(message.bytes),
      });
      return;
    case 'leave':
      // PGlite does not notice a transaction that was opened by `execProtocolRaw`. Without one, this has no effect.
      await lite.exec('rollback');
      return;
    case 'close':
      await lite.close();
      parentPort.postMessage({ kind: 'closed' });
      parentPort.close();
  }
};

let last = Promise.resolve();
parentPort.on('message', (message) => {
  last = last.then(() => handle(message));
});
parentPort.postMessage({ kind: 'open' });
