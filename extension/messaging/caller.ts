import type { Caller } from './protocol.ts';

/** Facts about a sender. The browser provides them, and the sender can't forge them. */
export type Sender = {
  id?: string | undefined;
  origin?: string | undefined;
  url?: string | undefined;
  frameId?: number | undefined;
  tab?: { id?: number | undefined } | undefined;
};

const LIBRARY_ORIGIN = /^https:\/\/([a-z0-9-]+\.)*facebook\.com$/;

/** Returns null if the sender is neither our page nor our script in the top frame of a page on facebook.com. */
export const callerOf = (
  sender: Sender,
  { extensionId, ownOrigin }: { extensionId: string; ownOrigin: string },
): Caller | null => {
  if (sender.id !== extensionId) return null;
  const origin = originOf(sender);
  if (origin === ownOrigin) return 'page';
  const isTopFrameOfTab = sender.tab?.id !== undefined && sender.frameId === 0;
  return isTopFrameOfTab && origin !== null && LIBRARY_ORIGIN.test(origin) ? 'content' : null;
};

/** `URL` returns the origin 'null' for the scheme of the extension, so a pattern cuts the origin out of the address. */
const originOf = ({ origin, url }: Sender): string | null =>
  origin ?? (url === undefined ? null : (/^[a-z-]+:\/\/[^/?#]+/.exec(url)?.[0] ?? null));
