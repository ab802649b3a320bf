import type { SiteMessage, SiteReply } from '#shared/contract/site-message.ts';

/** The way from the hosted site to the extension, where it is installed. */
export type ExtensionDoor = {
  isThere: () => boolean;
  /** Sends a message and returns the answer; `none` if the extension gives none. Never rejects. */
  ask: (message: SiteMessage) => Promise<SiteReply>;
};
