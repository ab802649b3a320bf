import type { RuntimePort } from '#extension/chrome/runtime-port.ts';
import type { Envelope } from './protocol.ts';
import { readReply } from './reply.ts';

export type SendOptions = { attempts?: number; wait?: (milliseconds: number) => Promise<void> };

/** Which errors it rejects with: its own, and those that the worker replied. */
export type ErrorsOf = {
  make: (code: 'INTERNAL' | 'EXTENSION_UPDATED', cause?: unknown) => Error;
  read: (reply: unknown) => Error | null;
};

/** Sends one message to the worker and gives its output, which nobody has parsed yet. */
export type SendMessage = (name: string, input: unknown) => Promise<unknown>;

const ATTEMPTS = 4;
const FIRST_WAIT_MS = 50;

export const createSendMessage = (runtime: RuntimePort, errors: ErrorsOf, options: SendOptions): SendMessage => {
  const { attempts = ATTEMPTS, wait = pause } = options;

  const send = async (envelope: Envelope, attempt = 1): Promise<unknown> => {
    if (!runtime.isAlive()) throw errors.make('EXTENSION_UPDATED');
    try {
      return await runtime.send(envelope);
    } catch (error) {
      if (isInvalidated(error) || !runtime.isAlive()) throw errors.make('EXTENSION_UPDATED', error);
      // Only a message that nobody received may be sent again: any other may have been acted upon.
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

/** Chrome has no codes for these; the texts are its own and not translated. */
const isNoReceiver = (error: unknown): boolean => messageOf(error).includes('Receiving end does not exist');
const isInvalidated = (error: unknown): boolean => messageOf(error).includes('context invalidated');

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
