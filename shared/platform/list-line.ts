import { AppError } from '#shared/errors/app-error.ts';
import type { ListAnswer, ListRequest } from '#shared/search/list-messages.ts';

export type Listener = { take: (answer: ListAnswer) => void; fail: (error: AppError) => void };

/** What is needed of a browser's worker. */
export type ListWorker = {
  addEventListener: {
    (type: 'message', listener: (event: MessageEvent<ListAnswer>) => void): void;
    (type: 'error', listener: () => void): void;
  };
  postMessage: (message: ListRequest | { kind: 'open'; accountId: string }) => void;
  terminate: () => void;
};

/** A question as it is asked; the line gives it its number. */
type Question = (id: number) => ListRequest;

/** The way to the worker that keeps an account's lists. It starts now; nothing is read before the first question. */
export const openListLine = (accountId: string, startWorker: () => ListWorker) => {
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
  const hear = ({ data }: MessageEvent<ListAnswer>): void => {
    if (data.kind !== 'failed') return listeners.get(data.id)?.take(data);
    const error = new AppError('INTERNAL', { cause: data.reason });
    // A change of the store that can't be followed concerns every list.
    return data.id === 0 ? failAll(error) : listeners.get(data.id)?.fail(error);
  };
  const start = (): ListWorker => {
    const started = startWorker();
    started.addEventListener('message', hear);
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
    /** Answers the number under which it can be asked anew, or ended. It is asked once `first` is through. */
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

export type ListLine = ReturnType<typeof openListLine>;
