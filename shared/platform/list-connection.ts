import { AppError } from '#shared/errors/app-error.ts';
import type { ListAnswer, ListRequest } from '#shared/search/list-messages.ts';

/** Receives the answers to one request, or its error. */
export type Listener = { take: (answer: ListAnswer) => void; fail: (error: AppError) => void };

/** The part of a browser's Worker that the list connection needs. */
export type ListWorker = {
  addEventListener: {
    (type: 'message', listener: (event: MessageEvent<ListAnswer>) => void): void;
    (type: 'error', listener: () => void): void;
  };
  postMessage: (message: ListRequest | { kind: 'open'; accountId: string }) => void;
  terminate: () => void;
};

/** Creates a request with the id that the connection assigned. */
type Question = (id: number) => ListRequest;

/**
 * The connection to the worker that holds an account's lists. The worker starts immediately, and reads nothing before
 * the first request.
 */
export const openListConnection = (accountId: string, startWorker: () => ListWorker) => {
  const listeners = new Map<number, Listener>();
  let worker: ListWorker | null = null;
  let lastId = 0;

  const failAll = (error: AppError): void => {
    for (const { fail } of listeners.values()) fail(error);
  };
  const close = (): void => {
    worker?.terminate();
    worker = null;
    listeners.clear();
  };
  const onMessage = ({ data }: MessageEvent<ListAnswer>): void => {
    if (data.kind !== 'failed') return listeners.get(data.id)?.take(data);
    const error = new AppError('INTERNAL', { cause: data.reason });
    // A change of the store that can't be read affects every list.
    return data.id === 0 ? failAll(error) : listeners.get(data.id)?.fail(error);
  };
  const start = (): ListWorker => {
    const started = startWorker();
    started.addEventListener('message', onMessage);
    started.addEventListener('error', () => {
      failAll(new AppError('INTERNAL'));
      close();
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of ours, no window
    started.postMessage({ kind: 'open', accountId });
    return started;
  };
  worker = start();
  const send = (request: ListRequest): void => {
    worker ??= start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of ours, no window
    worker.postMessage(request);
  };

  return {
    /** Returns the id for `askAgain` and `end`. The request is sent once `first` is settled. */
    ask: (question: Question, listener: Listener, first: Promise<unknown> | null = null): number => {
      lastId += 1;
      const id = lastId;
      listeners.set(id, listener);
      if (first === null) send(question(id));
      else void first.then(() => listeners.has(id) && send(question(id)));
      return id;
    },
    askAgain: (question: Question, id: number): void => {
      if (listeners.has(id)) send(question(id));
    },
    end: (id: number): void => {
      listeners.delete(id);
      if (worker !== null) send({ kind: 'unwatch', id });
    },
    close,
  };
};

export type ListConnection = ReturnType<typeof openListConnection>;
