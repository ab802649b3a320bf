import * as z from 'zod/mini';
import { AppError } from '#shared/errors/app-error.ts';
import { readWireError } from '#shared/errors/wire-error.ts';
import type { RuntimePort } from '#extension/chrome/runtime-port.ts';
import { pageProtocol } from './page-protocol.ts';
import type { MessageInput, MessageOutput, PageMessage } from './protocol.ts';
import { createSendToWorker, type ErrorsOf, type SendOptions } from './send-to-worker.ts';

/**
 * Sends a message to the worker and returns its output. Rejects with the AppError that the worker returned. Rejects
 * with EXTENSION_UPDATED if the extension was updated or removed while this context was open. Rejects with INTERNAL if
 * the worker can't be reached, stopped before it answered, or sent an invalid answer.
 */
export type Ask = <N extends PageMessage>(name: N, input: MessageInput<N>) => Promise<MessageOutput<N>>;

/** For our own pages. Content scripts use `content-ask.ts`, which needs no schemas. */
export const createAsk = (runtime: RuntimePort, options: SendOptions = {}): Ask => {
  const send = createSendToWorker(runtime, appErrors, options);
  return async <N extends PageMessage>(name: N, input: MessageInput<N>) =>
    parsed(outputs[name].output, await send(name, input));
};

const appErrors: ErrorsOf = {
  make: (code, cause) => new AppError(code, { cause }),
  read: (reply) => readWireError(reply),
};

/** The protocol, typed so that the compiler can infer the output of a message from its name. */
const outputs: { readonly [N in PageMessage]: { output: z.core.$ZodType<MessageOutput<N>> } } = pageProtocol;

const parsed = <T>(schema: z.core.$ZodType<T>, value: unknown): T => {
  const result = z.safeParse(schema, value);
  if (!result.success) throw new AppError('INTERNAL', { cause: result.error });
  return result.data;
};
