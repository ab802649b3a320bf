import * as z from 'zod/mini';
import { contract } from '#shared/contract/contract.ts';
import { HandedOver } from '#shared/contract/sessions.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { StorageArea } from '#extension/chrome/worker-host.ts';
import { ACCOUNT_QUESTION_KEY, type AccountQuestion } from '#extension/messaging/account-question.ts';
import type { SessionOpening } from '../session-opening.ts';
import type { CreateClient } from '../requests/network.ts';

type Options = {
  memory: StorageArea;
  opening: SessionOpening;
  createClient: CreateClient;
};

export type SwitchOutcome = 'switched' | 'stayed' | 'ended';

/**
 * The account of the site while the extension is signed in to another one: the user decides whether the extension
 * switches. Names and session come from the server. Everything is stored until the browser closes.
 */
export type AccountOffer = {
  /** The open question; null if there is none. */
  question: () => Promise<AccountQuestion | null>;
  /** Asks the user; replaces a question about another account. Does nothing if the user chose to stay before. */
  open: (handed: HandedOver) => Promise<void>;
  /** True if the question about this account is open, or if the user chose to stay. */
  isSettled: (userId: string) => Promise<boolean>;
  /**
   * Applies the answer about this account. `ended`: the offered session has ended, or the question is no longer open;
   * nothing has changed. Rejects with AppError if the server can't be reached; the question then stays open.
   */
  answer: (userId: string, choice: 'switch' | 'stay') => Promise<SwitchOutcome>;
  /** Removes the question if the server no longer knows the offered session. */
  removeIfEnded: () => Promise<void>;
  remove: () => Promise<void>;
};

const OFFER_KEY = 'account-offer';
const DECLINED_KEY = 'declined-accounts';
const MAX_DECLINED = 50;

export const createAccountOffer = ({ memory, opening, createClient }: Options): AccountOffer => {
  const offered = async (): Promise<HandedOver | null> => {
    const parsed = z.safeParse(HandedOver, await memory.get(OFFER_KEY));
    return parsed.success ? parsed.data : null;
  };
  const declined = async (): Promise<string[]> => {
    const parsed = z.safeParse(z.array(z.string()), await memory.get(DECLINED_KEY));
    return parsed.success ? parsed.data : [];
  };
  const remove = async (): Promise<void> => {
    await memory.remove(ACCOUNT_QUESTION_KEY);
    await memory.remove(OFFER_KEY);
  };
  const isAlive = (handed: HandedOver): Promise<boolean> => isSessionAlive(createClient, handed);
  const stay = async (userId: string): Promise<SwitchOutcome> => {
    await memory.set(DECLINED_KEY, [...(await declined()), userId].slice(-MAX_DECLINED));
    await remove();
    return 'stayed';
  };
  const switchTo = async (handed: HandedOver): Promise<SwitchOutcome> => {
    if (!(await isAlive(handed))) {
      await remove();
      return 'ended';
    }
    await opening.open(handed, handed.keep);
    await remove();
    return 'switched';
  };

  return {
    question: async () => {
      const handed = await offered();
      return handed === null ? null : { userId: handed.id, email: handed.user.email };
    },
    open: async (handed) => {
      if ((await declined()).includes(handed.id)) return;
      await memory.set(OFFER_KEY, handed);
      await memory.set(ACCOUNT_QUESTION_KEY, { userId: handed.id, email: handed.user.email });
    },
    isSettled: async (userId) => (await offered())?.id === userId || (await declined()).includes(userId),
    answer: async (userId, choice) => {
      const handed = await offered();
      if (handed?.id !== userId) return 'ended';
      return choice === 'stay' ? stay(userId) : switchTo(handed);
    },
    removeIfEnded: async () => {
      const handed = await offered();
      if (handed !== null && !(await isAlive(handed))) await remove();
    },
    remove,
  };
};

/** Rejects with AppError if the server can't be reached. */
const isSessionAlive = async (
  createClient: CreateClient,
  { access_token: token, id }: HandedOver,
): Promise<boolean> => {
  const api = createClient({ token: () => token });
  try {
    await api.call(contract.sessions.checkPaidPlanStatus, { body: { id } });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'AUTH_REQUIRED') return false;
    throw error;
  }
};
