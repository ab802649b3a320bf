import { SiteMessage, type SiteReply } from '#shared/contract/site-message.ts';
import type { Sender } from './caller.ts';
import type { RateLimiter } from './rate-limiter.ts';

type Options = {
  /** Of the hosted site, the only one that is heard. */
  siteOrigin: string;
  limiter: RateLimiter;
  /** Handles a message from this tab. Never rejects. */
  take: (message: SiteMessage, tabId: number) => Promise<SiteReply>;
};

/** Null: not for us, and nobody answers it. */
export type SiteDoor = (message: unknown, sender: Sender) => Promise<SiteReply> | null;

/**
 * The one way into the extension from a web page. The manifest already lets only our origin knock; that is checked here
 * again, because other extensions may knock as well, and a frame is never the site that a person sees.
 */
export const createSiteDoor =
  ({ siteOrigin, limiter, take }: Options): SiteDoor =>
  (message, sender) => {
    const tabId = sender.tab?.id;
    if (tabId === undefined || !isSite(sender, siteOrigin)) return null;
    // Counted per tab: a page that opens the site again and again does not block the other tabs.
    if (!limiter.take(`site ${tabId}`)) return null;
    const parsed = SiteMessage.safeParse(message);
    return parsed.success ? take(parsed.data, tabId) : null;
  };

const isSite = ({ id, origin, url, frameId }: Sender, siteOrigin: string): boolean =>
  id === undefined && origin === siteOrigin && url?.startsWith(`${siteOrigin}/`) === true && frameId === 0;
