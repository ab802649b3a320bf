import { badgeText } from '#shared/words/badge-text.ts';
import type { WorkerHost } from '#extension/chrome/worker-host.ts';
import { readConsent } from './consent.ts';
import type { WorkerState } from './worker-state.ts';

type Options = { host: Pick<WorkerHost, 'showBadge' | 'local'>; state: WorkerState; onFault: (error: unknown) => void };

/** Shown instead of the number while saving is paused until the user has answered the new disclosure. */
const PAUSED = '!';

/**
 * Shows the number of new ads of followed pages on the icon of the extension. Returns a function that counts again. All
 * calls during a count cause only one further count.
 */
export const createNewAdsBadge = ({ host, state, onFault }: Options): (() => void) => {
  let [isCounting, isWanted] = [false, false];

  const count = async (): Promise<void> => {
    if ((await readConsent(host.local)) === 'outdated') return host.showBadge(PAUSED);
    // Following, where the user sees the new ads, needs a running plan.
    if ((await state.session())?.plan !== 'paid') return host.showBadge('');
    const { follows } = await state.account();
    return host.showBadge(badgeText(await follows.countNew()));
  };

  const run = async (): Promise<void> => {
    isCounting = true;
    while (isWanted) {
      isWanted = false;
      await count().catch(onFault);
    }
    isCounting = false;
  };

  return () => {
    isWanted = true;
    if (!isCounting) void run();
  };
};
