import type { ApiClient } from '#shared/api/api-client.ts';
import { contract } from '#shared/contract/contract.ts';
import { handOffAddress } from '#shared/contract/hand-off-address.ts';
import type { SessionMessage, SiteReply } from '#shared/contract/site-message.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { WorkerHost } from '#extension/chrome/worker-host.ts';
import { createQueue } from '../create-queue.ts';
import type { SessionOpening } from '../session-opening.ts';
import type { WorkerState } from '../worker-state.ts';
import type { AccountOffer, SwitchOutcome } from './account-offer.ts';
import { createCodeExchanges, createProof } from './code-exchanges.ts';
import { createAnswerSite } from './answer-site.ts';

type Options = {
  host: Pick<WorkerHost, 'openTab' | 'session'>;
  state: WorkerState;
  opening: SessionOpening;
  offer: AccountOffer;
  /** Sends no token. */
  api: ApiClient;
  siteOrigin: string;
  now: () => number;
  onFault: (error: unknown) => void;
};

export type HandOff = {
  /** Handles a message from the hosted site in this tab. Never rejects. */
  receive: (message: SessionMessage, tabId: number) => Promise<SiteReply>;
  /** Opens a page of the site in a new tab, signed in as the extension is. Rejects with AppError. */
  openSite: (path: string) => Promise<void>;
  /** The answer of the user to the open question about this account; see `AccountOffer`. */
  answerQuestion: (userId: string, choice: 'switch' | 'stay') => Promise<SwitchOutcome>;
};

/**
 * One sign-in for site and extension (RFC 7636): a one-time code travels between them, and only the extension knows its
 * verifier. So a code from a link, from another browser or of another page has no effect.
 */
export const createHandOff = (options: Options): HandOff => {
  const { host, state, offer, siteOrigin, now, onFault } = options;
  const exchanges = createCodeExchanges(host.session, now);
  const answerSite = createAnswerSite({ ...options, exchanges });

  const open = async (path: string): Promise<void> => {
    const { api, token } = await state.account();
    if (token === null) {
      await host.openTab(siteOrigin + path);
      return;
    }
    const { verifier, challenge } = await createProof();
    const { code } = await api.call(contract.sessions.handOff, { body: { challenge } });
    const tabId = await host.openTab(handOffAddress(siteOrigin, { code, next: path }));
    await exchanges.add({ tabId, code, verifier });
  };

  /** The message of an opened page waits until its exchange is stored. */
  const enqueue = createQueue();

  return {
    receive: (message, tabId) =>
      enqueue(() => answerSite(message, tabId)).catch((error: unknown) => {
        if (!(error instanceof AppError)) onFault(error);
        return { answer: 'none' };
      }),
    openSite: (path) => enqueue(() => open(path)),
    answerQuestion: (userId, choice) => enqueue(() => offer.answer(userId, choice)),
  };
};
