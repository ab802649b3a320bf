import type { ExtensionWatch } from './extension-watch.ts';

/** A worker that has just been installed may not listen yet. */
const RETRY_MS = 2_000;

type Options = {
  page: Pick<Window, 'setTimeout'>;
  extension: ExtensionWatch;
  /** Announces the account of the site. Returns false if the extension did not answer. Never rejects. */
  announce: () => Promise<boolean>;
};

export type Announcements = {
  /** Announces the account, and watches the extension from now on. */
  start: () => void;
  /** The account has changed, so the extension must learn it also if it knows another one. */
  repeat: () => void;
};

/**
 * Announces the account of the site once to each extension that appears: one that is there at the page load, and one that
 * is installed, updated or turned on while the page is open. Announcements do not overlap, because the extension knows
 * one challenge for each tab.
 */
export const createAnnouncements = ({ page, extension, announce }: Options): Announcements => {
  let isDone = false;
  let isAnnouncing = false;
  let turn = 0;

  const run = async (): Promise<void> => {
    if (!extension.isInstalled()) isDone = false;
    else if (!isDone && !isAnnouncing) {
      isAnnouncing = true;
      const announced = turn;
      const isAnswered = await announce();
      isAnnouncing = false;
      if (announced !== turn) await run();
      else if (isAnswered) isDone = true;
      else page.setTimeout(() => void run(), RETRY_MS);
    }
  };

  return {
    start: () => {
      void run();
      extension.subscribe(() => void run());
    },
    repeat: () => {
      turn += 1;
      isDone = false;
      void run();
    },
  };
};
