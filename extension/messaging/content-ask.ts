import { pageError, readDisplayedError } from '#shared/errors/page-error.ts';
import type { RuntimePort } from '#extension/chrome/runtime-port.ts';
import type { ContentMessage, MessageInput, MessageOutput } from './protocol.ts';
import { createSendToWorker, type SendOptions } from './send-to-worker.ts';

/**
 * `Ask` for the messages that a content script may send. It rejects with DisplayedError for the same reasons as `Ask`.
 */
export type ContentAsk = <N extends ContentMessage>(name: N, input: MessageInput<N>) => Promise<MessageOutput<N>>;

/**
 * Sends messages to the worker without schemas, which would double the code that every library page loads. The worker
 * is in the same package, and `createAnswer` parses its answers to content scripts before it sends them.
 */
export const createContentAsk = (runtime: RuntimePort, options: SendOptions = {}): ContentAsk => {
  const send = createSendToWorker(runtime, { make: pageError, read: readDisplayedError }, options);
  return async <N extends ContentMessage>(name: N, input: MessageInput<N>) => {
    const output = await send(name, input);
    if (!isAnswerTo(name, output)) throw pageError('INTERNAL', `not an answer to ${name}`);
    return output;
  };
};

const isAnswerTo = <N extends ContentMessage>(_name: N, output: unknown): output is MessageOutput<N> =>
  typeof output === 'object' && output !== null;
