import { useEffect, useState } from 'react';
import type { AccountQuestion, AccountQuestions } from '#shared/platform/platform.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';

/** The choice of the user between the account of the site and the account of the extension. */
export type AccountChoice = Parameters<AccountQuestions['answer']>[1];
type Outcome = Awaited<ReturnType<AccountQuestions['answer']>>;

type Asked = {
  /** Null if the site and the extension have the same account, or if one of them is signed out. */
  question: AccountQuestion | null;
  /** Applies the answer. Returns what happened. Rejects with AppError if the server can't be asked. */
  answer: (question: AccountQuestion, choice: AccountChoice) => Promise<Outcome>;
};

/** Watches the question whether the extension switches to the account of the site. The site has no such question. */
export const useAccountQuestion = (): Asked => {
  const { accountQuestions } = useServices().platform;
  const [question, setQuestion] = useState<AccountQuestion | null>(null);

  useEffect(() => accountQuestions?.watch(setQuestion), [accountQuestions]);

  return {
    question,
    answer: async ({ userId }, choice) => (await accountQuestions?.answer(userId, choice)) ?? 'stayed',
  };
};
