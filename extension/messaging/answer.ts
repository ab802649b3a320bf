import * as z from 'zod/mini';
import { AppError } from '#shared/errors/app-error.ts';
import { toWireError } from '#shared/errors/wire-error.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { callerOf, type Sender } from './caller.ts';
import { Envelope, protocol, type MessageInput, type MessageName, type MessageOutput } from './protocol.ts';
import type { Reply } from './reply.ts';

/** `tabId`: the tab of the content script or page that sent the message; null for the popup. */
type Asker = { tabId: number | null };

/** One handler for each message of the protocol. Handlers reject with AppError. */
export type Handlers = {
  readonly [N in MessageName]: (input: MessageInput<N>, asker: Asker) => Promise<MessageOutput<N>>;
};

/** Returns null if the message is not for the extension; it then gets no answer. The reply never rejects. */
export type Answer = (message: unknown, sender: Sender) => Promise<Reply> | null;

type Options = { extensionId: string; ownOrigin: string; handlers: Handlers; limiter: RateLimiter };

export const createAnswer = ({ extensionId, ownOrigin, handlers, limiter }: Options): Answer => {
  // The generic name ties input, handler and output to the same message.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  const handle = async <N extends MessageName>(name: N, input: unknown, asker: Asker): Promise<unknown> => {
    const parsed = z.safeParse(schemas[name].input, input);
    if (!parsed.success) throw new AppError('INPUT_INVALID', { cause: parsed.error });
    return handlers[name](parsed.data, asker);
  };

  const reply = async (envelope: Envelope, sender: Sender): Promise<Reply> => {
    try {
      const { name } = envelope;
      const caller = callerOf(sender, { extensionId, ownOrigin });
      if (caller === null || !isMessageName(name) || !allowed(name).includes(caller)) {
        throw new AppError('MESSAGE_FORBIDDEN');
      }
      const tabId = sender.tab?.id ?? null;
      if (caller === 'content' && !limiter.consume(`${tabId} ${name}`)) throw new AppError('TOO_MANY_REQUESTS');
      const value = await handle(name, envelope.input, { tabId });
      // Content scripts have no schemas, so the worker parses their outputs. Our own pages parse what they receive.
      return { status: true, value: caller === 'content' ? parseOutput(name, value) : value };
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

/** The protocol, typed so that the compiler can infer the input of a message from its name. */
const schemas: { readonly [N in MessageName]: { input: z.core.$ZodType<MessageInput<N>> } } = protocol;

const parseOutput = (name: MessageName, value: unknown): unknown => {
  const parsed = z.safeParse(protocol[name].output, value);
  if (!parsed.success) throw new AppError('INTERNAL', { cause: parsed.error });
  return parsed.data;
};

const allowed = (name: MessageName): readonly string[] => protocol[name].from;

const isMessageName = (name: string): name is MessageName => Object.hasOwn(protocol, name);
