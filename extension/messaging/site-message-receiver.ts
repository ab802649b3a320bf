import { SiteMessage, type SiteReply } from '#shared/contract/site-message.ts';
import type { Sender } from './caller.ts';
import type { RateLimiter } from './rate-limiter.ts';

type Options = {
  /** Origin of the hosted site. Messages of other origins are ignored. */
  siteOrigin: string;
  limiter: RateLimiter;
  /** Handles a message from this tab. Never rejects. */
  receive: (message: SiteMessage, tabId: number) => Promise<SiteReply>;
};

/** Returns null if the message is not accepted; it then gets no answer. */
export type SiteMessageReceiver = (message: unknown, sender: Sender) => Promise<SiteReply> | null;

/**
 * The only entry to the extension for web pages. The manifest already limits web pages to the origin of the site. The
 * origin is checked again, because other extensions can send messages too. Frames are rejected, because the site that
 * the user opened is always the top frame of its tab.
 */
export const createSiteMessageReceiver =
  ({ siteOrigin, limiter, receive }: Options): SiteMessageReceiver =>
  (message, sender) => {
    const tabId = sender.tab?.id;
    if (tabId === undefined || !isSite(sender, siteOrigin)) return null;
    // The limit counts per tab, so that a page that opens the site repeatedly does not block the other tabs.
    if (!limiter.consume(`site ${tabId}`)) return null;
    const parsed = SiteMessage.safeParse(message);
    return parsed.success ? receive(parsed.data, tabId) : null;
  };

const isSite = ({ id, origin, url, frameId }: Sender, siteOrigin: string): boolean =>
  id === undefined && origin === siteOrigin && url?.startsWith(`${siteOrigin}/`) === true && frameId === 0;
