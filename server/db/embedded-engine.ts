import { once } from 'node:events';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';

/** Messages of `pglite-thread.mjs`. */
type FromThread = { kind: 'open' } | { kind: 'reply'; client: number; bytes: Uint8Array } | { kind: 'closed' };

/** The functions of the engine that a client calls. */
type Session = {
  /** Resolves when the session belongs to the client and the database is open. */
  connect: (client: EngineClient) => Promise<void>;
  /** Sends complete protocol messages. */
  send: (client: EngineClient, bytes: Uint8Array) => void;
  /** Releases the session of a client that ended, and rolls back its open transaction. */
  disconnect: (client: EngineClient) => void;
};

/** The part of the interface of a socket that `pg` uses. */
export class EngineClient extends Duplex {
  private static count = 0;
  readonly id: number;
  private readonly session: Session;

  constructor(session: Session) {
    super();
    EngineClient.count += 1;
    this.id = EngineClient.count;
    this.session = session;
  }

  connect(): this {
    this.session.connect(this).then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Replies are pushed when they arrive.
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.session.send(this, chunk);
    done();
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: () => void): void {
    this.session.send(this, Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    this.session.disconnect(this);
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.session.disconnect(this);
    done(error);
  }
}

type EngineOptions = {
  /** The folder of the database files. The caller holds its lock. */
  directory: string;
  /** PostgreSQL settings, such as `shared_buffers=8MB`. */
  settings: readonly string[];
  /** The time limit for one statement, or for several statements in one text. */
  limitMs: number;
  /** Receives the reason each time the thread ends without `close`. */
  onLost: (error: Error) => void;
};

/**
 * Runs PGlite in a separate thread, so that a statement never blocks the server. PGlite has one session, which belongs
 * to one client at a time, and speaks the wire protocol of PostgreSQL. A statement that exceeds the time limit is ended
 * together with the thread. The next client starts a new thread, and PGlite recovers as after a kill: committed changes
 * stay, an open transaction is rolled back.
 */
export class EmbeddedEngine implements Session {
  private thread: Worker | null = null;
  private opening: Promise<void> | null = null;
  private ending: Promise<unknown> = Promise.resolve();
  private client: EngineClient | null = null;
  private overdue: NodeJS.Timeout | undefined;
  private unlimitedWorks = 0;
  private readonly options: EngineOptions;

  constructor(options: EngineOptions) {
    this.options = options;
  }

  /**
   * Opens the database, or creates it in an empty folder. Does nothing while it is open. Throws the errors of PGlite.
   */
  async open(): Promise<void> {
    this.opening ??= this.startThread();
    try {
      await this.opening;
    } catch (error) {
      this.opening = null;
      throw error;
    }
  }

  /** Returns a new stream for `pg`, which connects it. */
  createClient(): EngineClient {
    return new EngineClient(this);
  }

  /** Runs `work` without a time limit for statements, for example a migration. */
  async withoutLimit<T>(work: () => Promise<T>): Promise<T> {
    this.unlimitedWorks += 1;
    try {
      return await work();
    } finally {
      this.unlimitedWorks -= 1;
    }
  }

  /** Closes the database and ends the thread. */
  async close(): Promise<void> {
    const { thread } = this;
    if (thread === null) return;
    this.forget(thread);
    const ended = once(thread, 'exit');
    thread.postMessage({ kind: 'close' });
    await ended;
  }

  /** Ends the thread immediately. Running calls of its client fail with `reason`. */
  kill(reason: Error): void {
    const { thread, client } = this;
    if (thread === null) return;
    this.forget(thread);
    this.ending = thread.terminate();
    client?.destroy(reason);
  }

  async connect(client: EngineClient): Promise<void> {
    await this.open();
    // A pool connects the next client before the stream of the previous one has ended.
    if (this.client !== null) this.disconnect(this.client);
    this.client = client;
  }

  send(client: EngineClient, bytes: Uint8Array): void {
    if (this.client !== client) return;
    this.thread?.postMessage({ kind: 'request', client: client.id, bytes });
    if (this.unlimitedWorks > 0) return;
    const { limitMs, onLost } = this.options;
    this.overdue ??= setTimeout(() => {
      const error = new Error(`Connection terminated: a statement lasted longer than ${limitMs / 1_000} s.`);
      this.kill(error);
      onLost(error);
    }, limitMs);
  }

  disconnect(client: EngineClient): void {
    if (this.client !== client) return;
    this.client = null;
    this.thread?.postMessage({ kind: 'leave' });
  }

  private async startThread(): Promise<void> {
    // Two threads must never have the same files open.
    await this.ending;
    const { directory, settings, onLost } = this.options;
    const thread = new Worker(new URL('./pglite-thread.mjs', import.meta.url), { workerData: { directory, settings } });
    await once(thread, 'message');
    this.thread = thread;
    thread.on('message', (message: FromThread) => this.receive(message));
    thread.once('error', (error) => {
      if (this.thread !== thread) return;
      const { client } = this;
      this.forget(thread);
      client?.destroy(new Error('Connection terminated: the embedded database stopped.', { cause: error }));
      onLost(error);
    });
  }

  private receive(message: FromThread): void {
    if (message.kind !== 'reply') return;
    clearTimeout(this.overdue);
    this.overdue = undefined;
    if (this.client?.id === message.client) this.client.push(message.bytes);
  }

  private forget(thread: Worker): void {
    if (this.thread !== thread) return;
    clearTimeout(this.overdue);
    this.overdue = undefined;
    this.thread = null;
    this.opening = null;
    this.client = null;
  }
}
