import type { ApiClient } from '#shared/api/api-client.ts';
import { contract } from '#shared/contract/contract.ts';
import { discardOutbox } from '#shared/store/outbox/outbox.ts';
import { durably } from '#shared/store/storage-errors.ts';
import type { Handlers } from '#extension/messaging/answer.ts';
import type { SessionOpening } from './session-opening.ts';
import type { Revocations } from './revocations.ts';
import { viewOf } from './session-storage.ts';
import type { AccountOffer } from './session/account-offer.ts';
import type { HandOff } from './session/hand-off.ts';
import type { WorkerState } from './worker-state.ts';

type Options = {
  state: WorkerState;
  opening: SessionOpening;
  revocations: Revocations;
  handOff: Pick<HandOff, 'openSite' | 'answerQuestion'>;
  offer: Pick<AccountOffer, 'question'>;
  /** Client for public endpoints. */
  api: ApiClient;
  /** Starts a sync, which finds out whether the session is still valid. */
  ensureFresh: () => void;
  now: () => number;
  newId: () => string;
  onFault: (error: unknown) => void;
};

type SessionHandlers = Pick<
  Handlers,
  | 'session.view'
  | 'session.sign-in'
  | 'session.sign-in-by-email'
  | 'session.sign-out'
  | 'session.question'
  | 'session.answer-question'
  | 'site.open'
>;

/** Handles sign-in, sign-out and hand-off. The token never leaves the worker. */
export const sessionHandlers = (options: Options): SessionHandlers => {
  const { state, opening, revocations, handOff, offer, api, ensureFresh, now } = options;

  return {
    'session.view': async () => {
      await state.account();
      if ((await state.session()) !== null) ensureFresh();
      return state.view();
    },
    'session.sign-in': async ({ email, password, keep }) => {
      const signedIn = await api.call(contract.sessions.login, { body: { email, password, keep } });
      return viewOf(await opening.open(signedIn, keep), now());
    },
    'session.sign-in-by-email': async ({ email, password }) => {
      const signedIn = await api.call(contract.sessions.loginByEmail, { body: { email, password } });
      return viewOf(await opening.open(signedIn, false), now());
    },
    'session.sign-out': async ({ unsent }) => {
      const session = await state.session();
      await state.switchTo(null, async ({ db, userId }) => {
        if (userId !== null && unsent === 'discard') await durably(discardOutbox(db, options.newId));
        if (session !== null) await revocations.add(session);
      });
      revocations.run().catch(options.onFault);
      return {};
    },
    'session.question': async () => ({ question: await offer.question() }),
    'session.answer-question': async ({ userId, choice }) => ({
      outcome: await handOff.answerQuestion(userId, choice),
    }),
    'site.open': async ({ path }) => {
      await handOff.openSite(path);
      return {};
    },
  };
};
