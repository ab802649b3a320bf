import type { Caller } from './protocol.ts';

/** What the browser itself says of a sender; nothing of it can be set by the sender. */
export type Sender = {
  id?: string | undefined;
  origin?: string | undefined;
  url?: string | undefined;
  frameId?: number | undefined;
  tab?: { id?: number | undefined } | undefined;
};

const LIBRARY_ORIGIN = /^https:\/\/([a-z0-9-]+\.)*facebook\.com$/;

/** Null: neither our page nor our script in the top frame of a library page. */
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

/** A custom scheme has the origin 'null' for URL, hence the first parts of the address. */
const originOf = ({ origin, url }: Sender): string | null =>
  origin ?? (url === undefined ? null : (/^[a-z-]+:\/\/[^/?#]+/.exec(url)?.[0] ?? null));
