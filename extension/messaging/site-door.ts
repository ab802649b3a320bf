import { SiteMessage } from '#shared/contract/site-message.ts';
import type { Sender } from './caller.ts';
import type { RateLimiter } from './rate-limiter.ts';

type Options = {
  /** Of the hosted site, the only one that is heard. */
  siteOrigin: string;
  limiter: RateLimiter;
  /** True: done. It never rejects. */
  take: (message: SiteMessage) => Promise<boolean>;
};

/** Null: not for us, and nobody answers it. */
export type SiteDoor = (message: unknown, sender: Sender) => Promise<boolean> | null;

/**
 * The one way into the extension from a web page. The manifest already lets only our origin knock; that is checked here
 * again, because other extensions may knock as well, and a frame is never the site that a person sees.
 */
export const createSiteDoor =
  ({ siteOrigin, limiter, take }: Options): SiteDoor =>
  (message, sender) => {
    if (!isSite(sender, siteOrigin) || !limiter.take('site')) return null;
    const parsed = SiteMessage.safeParse(message);
    return parsed.success ? take(parsed.data) : null;
  };

const isSite = ({ id, origin, url, frameId, tab }: Sender, siteOrigin: string): boolean =>
  id === undefined &&
  origin === siteOrigin &&
  url?.startsWith(`${siteOrigin}/`) === true &&
  frameId === 0 &&
  tab?.id !== undefined;
