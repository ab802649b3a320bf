import type { SiteMessage } from '#shared/contract/site-message.ts';

/** The way from the hosted site to the extension, where it is installed. */
export type ExtensionDoor = {
  isThere: () => boolean;
  /** False: not done, or nobody heard it. Never rejects. */
  tell: (message: SiteMessage) => Promise<boolean>;
};
