import * as z from 'zod/mini';
import { AppError } from '#shared/errors/app-error.ts';
import { toWireError } from '#shared/errors/wire-error.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { callerOf, type Sender } from './caller.ts';
import { Envelope, protocol, type MessageInput, type MessageName, type MessageOutput } from './protocol.ts';
import type { Reply } from './reply.ts';

/** Who asked, as far as a handler may care: the tab of a content script or page, null for the popup. */
type Asker = { tabId: number | null };

/** One function for each message; leaving one out does not compile. They reject with AppError. */
export type Handlers = {
  readonly [N in MessageName]: (input: MessageInput<N>, asker: Asker) => Promise<MessageOutput<N>>;
};

/** Null: not a message for us, nobody answers it. Else the reply, which never rejects, whatever was sent. */
export type Answer = (message: unknown, sender: Sender) => Promise<Reply> | null;

type Options = { extensionId: string; ownOrigin: string; handlers: Handlers; limiter: RateLimiter };

export const createAnswer = ({ extensionId, ownOrigin, handlers, limiter }: Options): Answer => {
  // The name is generic so that input, handler and output stay those of one message.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  const handle = async <N extends MessageName>(name: N, input: unknown, asker: Asker): Promise<Reply> => {
    const parsed = z.safeParse(inputs[name].input, input);
    if (!parsed.success) throw new AppError('INPUT_INVALID', { cause: parsed.error });
    return { status: true, value: await handlers[name](parsed.data, asker) };
  };

  const reply = async (envelope: Envelope, sender: Sender): Promise<Reply> => {
    try {
      const { name } = envelope;
      const caller = callerOf(sender, { extensionId, ownOrigin });
      if (caller === null || !isMessageName(name) || !allowed(name).includes(caller)) {
        throw new AppError('MESSAGE_FORBIDDEN');
      }
      const tabId = sender.tab?.id ?? null;
      if (caller === 'content' && !limiter.take(`${tabId} ${name}`)) throw new AppError('TOO_MANY_REQUESTS');
      return await handle(name, envelope.input, { tabId });
    } catch (error) {
      return toWireError(error);
    }
  };

  return (message, sender) => {
    if (sender.id !== extensionId) return null;
    const envelope = Envelope.safeParse(message);
    return envelope.success ? reply(envelope.data, sender) : null;
  };
};

/** The protocol again, in a form in which the compiler can follow a name to its input. */
const inputs: { readonly [N in MessageName]: { input: z.core.$ZodType<MessageInput<N>> } } = protocol;

const allowed = (name: MessageName): readonly string[] => protocol[name].from;

const isMessageName = (name: string): name is MessageName => Object.hasOwn(protocol, name);
