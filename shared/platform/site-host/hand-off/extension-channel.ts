import type { SiteMessage, SiteReply } from '#shared/contract/site-message.ts';

/** The connection from the hosted site to the extension, if it is installed. */
export type ExtensionChannel = {
  isThere: () => boolean;
  /** Sends a message and returns the answer; `none` if the extension gives none. Never rejects. */
  ask: (message: SiteMessage) => Promise<SiteReply>;
};

/** Whether the extension is installed in this browser. */
export type ExtensionWatch = {
  isInstalled: () => boolean;
  /** Calls back when the extension was installed or removed. */
  subscribe: (onChange: () => void) => () => void;
};

/** The browser reports an installed extension by no event, so a page that waits for one checks at this interval. */
const INTERVAL_MS = 2_000;

/** Watches the extension from a page of the site, while there is a subscriber. */
export const watchExtension = (page: Window, { isThere }: Pick<ExtensionChannel, 'isThere'>): ExtensionWatch => ({
  isInstalled: isThere,
  subscribe: (onChange) => {
    let wasThere = isThere();
    const check = (): void => {
      if (isThere() === wasThere) return;
      wasThere = isThere();
      onChange();
    };
    const timer = page.setInterval(check, INTERVAL_MS);
    // Browsers slow down the timers of a hidden tab.
    page.document.addEventListener('visibilitychange', check);
    return () => {
      page.clearInterval(timer);
      page.document.removeEventListener('visibilitychange', check);
    };
  },
});

/** Inside the extension, the extension is always installed. */
export const ownExtension: ExtensionWatch = { isInstalled: () => true, subscribe: () => () => undefined };
