import type { RuntimePort } from '#extension/chrome/runtime-port.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { AccountChange, AccountFacts } from '#shared/domain/account/obstacle.ts';
import { observeNews } from './observe-news.ts';
import { createAfter, createPacedRequests } from './paced-requests.ts';

type Parts = { ask: ContentAsk; runtime: RuntimePort; view: Window; signal: AbortSignal };

/** Is called with the first known state, and after each change of the account, its plan or the consent. */
type AccountListener = (change: AccountChange) => void;

export type AccountWatch = {
  /** Calls back until this copy of the script ends. */
  observe: (listener: AccountListener) => void;
};

/** All requests of the state have this id, so that several at once become one. */
const STATE = 'account';

/**
 * Watches the account, so that notes and actions that wait for a login, a plan or the consent end with their reason.
 * The state is requested when the worker reports a change, and when the user returns to this tab.
 */
export const startAccountWatch = ({ ask, runtime, view, signal }: Parts): AccountWatch => {
  const listeners = new Set<AccountListener>();
  let known: AccountFacts | null = null;

  const requestState = async (): Promise<void> => {
    const now = await ask('account.state', {});
    const before = known;
    if (signal.aborted || (before !== null && isSame(before, now))) return;
    known = now;
    for (const listener of listeners) listener({ before, now });
  };
  const requestSoon = createPacedRequests({
    ask: requestState,
    needed: () => ({ has: () => true }),
    after: createAfter(signal),
  });
  observeNews({ runtime, view, signal }, () => requestSoon([STATE]));
  requestSoon([STATE]);
  return { observe: (listener) => void listeners.add(listener) };
};

const isSame = (one: AccountFacts, other: AccountFacts): boolean =>
  one.account === other.account && one.consent === other.consent && one.mark === other.mark;
