import * as z from 'zod/mini';
import { AppError } from '#shared/errors/app-error.ts';
import { fromWireError } from '#shared/errors/wire-error.ts';
import type { RuntimePort } from '#extension/chrome/runtime-port.ts';
import { protocol, type Envelope, type MessageInput, type MessageName, type MessageOutput } from './protocol.ts';
import { Reply } from './reply.ts';

/**
 * Asks the worker. Rejects with AppError: the worker's own, EXTENSION_UPDATED when this context outlived its extension,
 * INTERNAL when the worker died before it answered or answered nonsense.
 */
export type Ask = <N extends MessageName>(name: N, input: MessageInput<N>) => Promise<MessageOutput<N>>;

type Options = { attempts?: number; wait?: (milliseconds: number) => Promise<void> };

const ATTEMPTS = 4;
const FIRST_WAIT_MS = 50;

export const createAsk = (runtime: RuntimePort, options: Options = {}): Ask => {
  const { attempts = ATTEMPTS, wait = pause } = options;

  const send = async (envelope: Envelope, attempt = 1): Promise<unknown> => {
    if (!runtime.isAlive()) throw new AppError('EXTENSION_UPDATED');
    try {
      return await runtime.send(envelope);
    } catch (error) {
      if (isInvalidated(error) || !runtime.isAlive()) throw new AppError('EXTENSION_UPDATED', { cause: error });
      // Only a message that nobody received may be sent again: any other may have been acted upon.
      if (!isNoReceiver(error) || attempt >= attempts) throw new AppError('INTERNAL', { cause: error });
    }
    await wait(FIRST_WAIT_MS * 2 ** (attempt - 1));
    return send(envelope, attempt + 1);
  };

  return async <N extends MessageName>(name: N, input: MessageInput<N>) => {
    const reply = Reply.safeParse(await send({ app: 'spendlens', name, input }));
    if (!reply.success) throw new AppError('INTERNAL', { cause: reply.error });
    if (!reply.data.status) throw fromWireError(reply.data);
    return parsed(outputs[name].output, reply.data.value);
  };
};

/** The protocol again, in a form in which the compiler can follow a name to its output. */
const outputs: { readonly [N in MessageName]: { output: z.core.$ZodType<MessageOutput<N>> } } = protocol;

const parsed = <T>(schema: z.core.$ZodType<T>, value: unknown): T => {
  const result = z.safeParse(schema, value);
  if (!result.success) throw new AppError('INTERNAL', { cause: result.error });
  return result.data;
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** Chrome has no codes for these; the texts are its own and not translated. */
const isNoReceiver = (error: unknown): boolean => messageOf(error).includes('Receiving end does not exist');
const isInvalidated = (error: unknown): boolean => messageOf(error).includes('context invalidated');

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
