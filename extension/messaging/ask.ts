import * as z from 'zod/mini';
import { AppError } from '#shared/errors/app-error.ts';
import { readWireError } from '#shared/errors/wire-error.ts';
import type { RuntimePort } from '#extension/chrome/runtime-port.ts';
import { protocol, type MessageInput, type MessageName, type MessageOutput } from './protocol.ts';
import { createSendMessage, type ErrorsOf, type SendOptions } from './send-message.ts';

/**
 * Asks the worker. Rejects with AppError: the worker's own, EXTENSION_UPDATED when this context outlived its extension,
 * INTERNAL when the worker died before it answered or answered nonsense.
 */
export type Ask = <N extends MessageName>(name: N, input: MessageInput<N>) => Promise<MessageOutput<N>>;

/** For our own pages. The content script has `content-ask.ts`, which does without schemas. */
export const createAsk = (runtime: RuntimePort, options: SendOptions = {}): Ask => {
  const send = createSendMessage(runtime, appErrors, options);
  return async <N extends MessageName>(name: N, input: MessageInput<N>) =>
    parsed(outputs[name].output, await send(name, input));
};

const appErrors: ErrorsOf = {
  make: (code, cause) => new AppError(code, { cause }),
  read: (reply) => readWireError(reply),
};

/** The protocol again, in a form in which the compiler can follow a name to its output. */
const outputs: { readonly [N in MessageName]: { output: z.core.$ZodType<MessageOutput<N>> } } = protocol;

const parsed = <T>(schema: z.core.$ZodType<T>, value: unknown): T => {
  const result = z.safeParse(schema, value);
  if (!result.success) throw new AppError('INTERNAL', { cause: result.error });
  return result.data;
};
