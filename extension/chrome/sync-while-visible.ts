import { startPageSync, type PageSync } from '#shared/platform/page-sync.ts';
import type { Platform } from '#shared/platform/platform.ts';
import type { Ask } from '#extension/messaging/ask.ts';

type Options = {
  ask: Ask;
  page: Window;
  now: () => number;
  session: Pick<Platform['session'], 'view' | 'subscribe'>;
};

/** The worker also syncs at each change and every minute, so a page that works needs no faster interval. */
const INTERVAL_MS = 30_000;

/**
 * Asks the worker to sync while a user is signed in and this page is visible. Alarms of the worker are at least 30 s
 * apart, so without a page it could not try again soon after a failure.
 */
export const syncWhileVisible = ({ ask, page, now, session }: Options): void => {
  let sync: PageSync | null = null;
  const update = (): void => {
    const isSignedIn = session.view().state === 'signed-in';
    if (isSignedIn === (sync !== null)) return;
    sync?.stop();
    sync = isSignedIn ? startPageSync({ run, page, clock: now, fastIntervalMs: INTERVAL_MS }) : null;
  };
  const run: Parameters<typeof startPageSync>[0]['run'] = async (reason) =>
    (await ask('sync.visible', { reason: reason === 'return' ? 'return' : 'visible' })).retryAt;
  session.subscribe(update);
  update();
};
