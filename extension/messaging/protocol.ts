import * as z from 'zod/mini';
import { contentProtocol } from './content-protocol.ts';
import { pageProtocol } from './page-protocol.ts';

/**
 * `content`: our script in the Ad Library, which is trusted no more than the page itself. `page`: a page of the
 * extension, for example the popup.
 */
export type Caller = 'content' | 'page';

type Message = { purpose: string; from: readonly Caller[]; input: z.ZodMiniType; output: z.ZodMiniType };

/** Every message that the worker answers, with its purpose and the callers that may send it. */
export const protocol = { ...pageProtocol, ...contentProtocol } as const satisfies Record<string, Message>;

export type Protocol = typeof protocol;
export type MessageName = keyof Protocol;
/** Names of the messages that a content script may send. */
export type ContentMessage = {
  [N in MessageName]: 'content' extends Protocol[N]['from'][number] ? N : never;
}[MessageName];
/** Names of the messages that a page of the extension may send. */
export type PageMessage = {
  [N in keyof typeof pageProtocol]: 'page' extends Protocol[N]['from'][number] ? N : never;
}[keyof typeof pageProtocol];
export type MessageInput<N extends MessageName> = z.output<Protocol[N]['input']>;
export type MessageOutput<N extends MessageName> = z.output<Protocol[N]['output']>;

/** The form of every message to the worker. `app` distinguishes our messages from others. */
export const Envelope = z.strictObject({ app: z.literal('spendlens'), name: z.string(), input: z.unknown() });
export type Envelope = z.infer<typeof Envelope>;

/** Message of the worker to library tabs: the tab must request `ads.states` and `pages.states` again. */
export type StatesChanged = { app: 'spendlens'; news: 'states-changed' };

/** Message of the worker to one library tab: the tab must fetch this path and send the response as `refresh.done`. */
export type FetchPath = { app: 'spendlens'; news: 'fetch-path'; path: string };

/** Message of the worker to one library tab: the tab must request `check-job.offer` again. */
export type CheckAsked = { app: 'spendlens'; news: 'check-asked' };
