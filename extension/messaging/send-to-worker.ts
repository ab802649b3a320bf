import type { RuntimePort } from '#extension/chrome/runtime-port.ts';
import type { Envelope } from './protocol.ts';
import { readReply } from './reply.ts';

export type SendOptions = { attempts?: number; wait?: (milliseconds: number) => Promise<void> };

/** Creates the errors that a message rejects with. `read` returns null if the reply of the worker is no error. */
export type ErrorsOf = {
  make: (code: 'INTERNAL' | 'EXTENSION_UPDATED', cause?: unknown) => Error;
  read: (reply: unknown) => Error | null;
};

/** Sends one message to the worker and returns its unparsed output. */
export type SendToWorker = (name: string, input: unknown) => Promise<unknown>;

const ATTEMPTS = 4;
/** The wait doubles after each attempt: 50, 100 and 200 ms. */
const FIRST_WAIT_MS = 50;

export const createSendToWorker = (runtime: RuntimePort, errors: ErrorsOf, options: SendOptions): SendToWorker => {
  const { attempts = ATTEMPTS, wait = pause } = options;

  const send = async (envelope: Envelope, attempt = 1): Promise<unknown> => {
    if (!runtime.isAlive()) throw errors.make('EXTENSION_UPDATED');
    try {
      return await runtime.send(envelope);
    } catch (error) {
      if (isInvalidated(error) || !runtime.isAlive()) throw errors.make('EXTENSION_UPDATED', error);
      // Only a message without a receiver is retried. The worker may already have handled any other message.
      if (!isNoReceiver(error) || attempt >= attempts) throw errors.make('INTERNAL', error);
    }
    await wait(FIRST_WAIT_MS * 2 ** (attempt - 1));
    return send(envelope, attempt + 1);
  };

  return async (name, input) => {
    const reply = readReply(await send({ app: 'spendlens', name, input }), errors.read);
    if (reply === null) throw errors.make('INTERNAL', 'not a reply');
    if ('error' in reply) throw reply.error;
    return reply.value;
  };
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** Chrome has no codes for these errors, and it does not translate their texts. */
const isNoReceiver = (error: unknown): boolean => messageOf(error).includes('Receiving end does not exist');
const isInvalidated = (error: unknown): boolean => messageOf(error).includes('context invalidated');

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
