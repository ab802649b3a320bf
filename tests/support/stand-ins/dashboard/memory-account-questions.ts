import type { StoreApi } from 'zustand/vanilla';
import type { AccountQuestion, AccountQuestions } from '#shared/platform/platform.ts';

export type QuestionState = { question: AccountQuestion | null };

type Store = Pick<StoreApi<QuestionState>, 'getState' | 'setState' | 'subscribe'>;
type Options = {
  ask: (name: string, input: unknown) => Promise<void>;
  /** The session of the site has ended before the user answers. */
  hasEnded: boolean;
};

/** The question about the account of the site, in memory. */
export const createMemoryAccountQuestions = (
  { getState, setState, subscribe }: Store,
  { ask, hasEnded }: Options,
): AccountQuestions => ({
  watch: (onQuestion) => {
    onQuestion(getState().question);
    return subscribe(({ question }) => onQuestion(question));
  },
  answer: async (userId, choice) => {
    await ask('answerQuestion', { userId, choice });
    setState({ question: null });
    if (hasEnded) return 'ended';
    return choice === 'switch' ? 'switched' : 'stayed';
  },
});
