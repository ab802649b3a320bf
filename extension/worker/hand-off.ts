import type { ApiClient } from '#shared/api/api-client.ts';
import { contract } from '#shared/contract/contract.ts';
import { handOffAddress } from '#shared/contract/hand-off-address.ts';
import type { SiteMessage } from '#shared/contract/site-message.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { WorkerHost } from '#extension/chrome/worker-host.ts';
import type { SessionOpening } from './open-session.ts';
import type { WorkerState } from './worker-state.ts';

type Options = {
  host: Pick<WorkerHost, 'openTab'>;
  state: WorkerState;
  opening: SessionOpening;
  /** Calls what is open to everybody. */
  api: ApiClient;
  siteOrigin: string;
  onFault: (error: unknown) => void;
};

type News<N extends SiteMessage['news']> = Extract<SiteMessage, { news: N }>;

export type HandOff = {
  /** What the hosted site says of its session. False: nothing came of it. Never rejects. */
  hear: (message: SiteMessage) => Promise<boolean>;
  /** Opens a page of the site in a tab, signed in as here; as a visitor where nobody is. */
  openSite: (path: string) => Promise<void>;
};

/** One sign-in for site and extension: a code travels between them, never a token. */
export const createHandOff = (options: Options): HandOff => {
  const { host, state, opening, api, siteOrigin, onFault } = options;

  /** Asks the server; a session that it no longer knows ends here by that. Without an answer the session counts as alive. */
  const isAlive = async (): Promise<boolean> => {
    const { api: own, token, userId } = await state.account();
    if (token === null || userId === null) return false;
    try {
      await own.call(contract.sessions.checkPaidPlanStatus, { body: { id: userId } });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code !== 'AUTH_REQUIRED') return true;
      await state.endIfToken(token);
      return false;
    }
    return true;
  };

  /** Another account's store is closed and waits as it is; this one's opens. */
  const signIn = async ({ userId, code }: News<'signed-in'>): Promise<void> => {
    if ((await state.session())?.userId === userId && (await isAlive())) return;
    const handed = await api.call(contract.sessions.redeemHandOff, { body: { code } });
    await opening.takeUp(handed, handed.keep);
  };

  const act = async (message: SiteMessage): Promise<boolean> => {
    try {
      if (message.news === 'signed-in') await signIn(message);
      else await isAlive();
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) onFault(error);
      return false;
    }
  };
  let last: Promise<boolean> = Promise.resolve(true);

  return {
    // One after the other: of two tabs that tell of the same sign-in, the second finds it done.
    hear: (message) => (last = last.then(() => act(message))),

    openSite: async (path) => {
      const { api: own, token } = await state.account();
      if (token === null) return host.openTab(siteOrigin + path);
      const { code } = await own.call(contract.sessions.handOff, {});
      return host.openTab(handOffAddress(siteOrigin, { code, next: path }));
    },
  };
};
