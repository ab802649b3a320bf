import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * Runs the embedded database in a separate thread, so that a statement does not block the server. An error that is
 * thrown here ends the thread.
 *
 * - `workerData`: `{ directory, settings }`; `settings` are PostgreSQL settings such as `shared_buffers=8MB`.
 * - Receives `{ kind: 'request', client, bytes }` with complete messages of PostgreSQL's wire protocol,
 *   `{ kind: 'leave' }` when a client disconnected, and `{ kind: 'close' }`.
 * - Emits `{ kind: 'open' }` once, `{ kind: 'reply', client, bytes }` for each request in order, and
 *   `{ kind: 'closed' }` at the end.
 */
const { directory, settings } = workerData;

/** Creates files without rights for other users. PGlite requests mode 0666 and sets it without applying the umask. */
class PrivateFiles extends NodeFS {
  async init(pglite, options) {
    const { emscriptenOpts } = await super.init(pglite, options);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [limitModes, ...emscriptenOpts.preRun] } };
  }
}

/** `NODEFS` is emscripten's file system; `setattr` sets the mode of a new file. */
const limitModes = ({ NODEFS }) => {
  for (const operations of [NODEFS.node_ops, NODEFS.stream_ops]) {
    const { setattr } = operations;
    operations.setattr = (target, attributes) => {
      const { mode } = attributes;
      return setattr(target, mode === undefined ? attributes : { ...attributes, mode: mode & ~0o077 });
    };
  }
};

const lite = await PGlite.create({
  fs: new PrivateFiles(directory),
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
      // PGlite does not track transactions that `execProtocolRaw` opened. Without an open transaction, this has no
      // effect.
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
