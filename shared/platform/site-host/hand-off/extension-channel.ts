import type { SiteMessage, SiteReply } from '#shared/contract/site-message.ts';

/** The connection from the hosted site to the extension, if it is installed. */
export type ExtensionChannel = {
  isThere: () => boolean;
  /** Sends a message and returns the answer; `none` if the extension gives none. Never rejects. */
  ask: (message: SiteMessage) => Promise<SiteReply>;
};
