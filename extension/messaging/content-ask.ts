import { pageError, readDisplayedError } from '#shared/errors/page-error.ts';
import type { RuntimePort } from '#extension/chrome/runtime-port.ts';
import { contentAnswers } from './content-answers.ts';
import type { ContentMessage, MessageInput, MessageOutput } from './protocol.ts';
import { createSendMessage, type SendOptions } from './send-message.ts';

/**
 * `Ask` for the messages that a content script may send. Rejects with DisplayedError, for the same reasons as `Ask`.
 */
export type ContentAsk = <N extends ContentMessage>(name: N, input: MessageInput<N>) => Promise<MessageOutput<N>>;

/** Reads answers by hand: a library of schemas would be half of what every library page loads. */
export const createContentAsk = (runtime: RuntimePort, options: SendOptions = {}): ContentAsk => {
  const send = createSendMessage(runtime, { make: pageError, read: readDisplayedError }, options);
  return async <N extends ContentMessage>(name: N, input: MessageInput<N>) => {
    const output = readers[name](await send(name, input));
    if (output === null) throw pageError('INTERNAL', `not an answer to ${name}`);
    return output;
  };
};

/** In a form in which the compiler can follow a name to its output. */
const readers: { readonly [N in ContentMessage]: (value: unknown) => MessageOutput<N> | null } = contentAnswers;
