import type { ApiClient } from '#shared/api/api-client.ts';
import { contract } from '#shared/contract/contract.ts';
import type { SessionMessage, SiteReply } from '#shared/contract/site-message.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { SessionOpening } from '../session-opening.ts';
import type { WorkerState } from '../worker-state.ts';
import type { AccountOffer } from './account-offer.ts';
import { createProof, type CodeExchanges } from './code-exchanges.ts';

type Options = {
  state: WorkerState;
  opening: SessionOpening;
  offer: AccountOffer;
  exchanges: CodeExchanges;
  /** Sends no token. */
  api: ApiClient;
};

/** Handles a message from the site in this tab. Rejects with AppError; calls must not overlap. */
export type AnswerSite = (message: SessionMessage, tabId: number) => Promise<SiteReply>;

const DONE: SiteReply = { answer: 'done' };
const NONE: SiteReply = { answer: 'none' };

/** The effects of the messages from the site. None of them changes the account of a signed-in extension. */
export const createAnswerSite = ({ state, opening, offer, exchanges, api }: Options): AnswerSite => {
  /** The site is signed in: requests a code if the extension is signed out, or doesn't know the other account. */
  const requestCode = async (userId: string, tabId: number): Promise<SiteReply> => {
    const present = (await state.session())?.userId ?? null;
    if (present === userId && (await isAlive(state))) {
      await offer.remove();
      return DONE;
    }
    if (present !== null && present !== userId && (await offer.isSettled(userId))) return DONE;
    const { verifier, challenge } = await createProof();
    await exchanges.add({ tabId, code: null, verifier });
    return { answer: 'challenge', challenge };
  };

  /** Signs in if the extension is signed out. If it is signed in to another account, only a question is stored. */
  const redeem = async (code: string, tabId: number): Promise<SiteReply> => {
    const verifier = await exchanges.consume(tabId, null);
    if (verifier === null) return NONE;
    const handed = await api.call(contract.sessions.redeemHandOff, { body: { code, verifier } });
    const present = (await state.session())?.userId ?? null;
    if (present === handed.id && (await isAlive(state))) return DONE;
    if (present !== null && present !== handed.id) await offer.open(handed);
    else await opening.openFromSite(handed);
    return DONE;
  };

  const proveArrival = async (code: string, tabId: number): Promise<SiteReply> => {
    const verifier = await exchanges.consume(tabId, code);
    return verifier === null ? NONE : { answer: 'verifier', verifier };
  };

  const checkSessions = async (): Promise<SiteReply> => {
    await isAlive(state);
    await offer.removeIfEnded();
    return DONE;
  };

  return async (message, tabId) => {
    switch (message.news) {
      case 'signed-in':
        return requestCode(message.userId, tabId);
      case 'code':
        return redeem(message.code, tabId);
      case 'arrived':
        return proveArrival(message.code, tabId);
      case 'signed-out':
        return checkSessions();
    }
  };
};

/** Asks the server, and signs out if the session has ended. Without an answer, the session counts as valid. */
const isAlive = async (state: WorkerState): Promise<boolean> => {
  const { api, token, userId } = await state.account();
  if (token === null || userId === null) return false;
  try {
    await api.call(contract.sessions.checkPaidPlanStatus, { body: { id: userId } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code !== 'AUTH_REQUIRED') return true;
    await state.endIfToken(token, 'server');
    return false;
  }
  return true;
};
