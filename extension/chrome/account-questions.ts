import * as z from 'zod/mini';
import type { AccountQuestions, Platform } from '#shared/platform/platform.ts';
import { ACCOUNT_QUESTION_KEY, AccountQuestion } from '#extension/messaging/account-question.ts';
import type { Ask } from '#extension/messaging/ask.ts';

type Changes = Record<string, chrome.storage.StorageChange>;

/**
 * Subscribes to the question that the worker stores. Screens receive it only while the extension is signed in to
 * another account.
 */
export const createAccountQuestions = (
  ask: Ask,
  session: Pick<Platform['session'], 'view' | 'subscribe'>,
): AccountQuestions => ({
  watch: (onQuestion) => {
    let question: AccountQuestion | null = null;
    let isStopped = false;
    let hasChanged = false;
    const show = (): void => {
      const view = session.view();
      const applies = view.state === 'signed-in' && view.userId !== question?.userId;
      if (!isStopped) onQuestion(applies ? question : null);
    };
    const onStored = (changes: Changes): void => {
      const change = changes[ACCOUNT_QUESTION_KEY];
      if (change === undefined) return;
      hasChanged = true;
      const parsed = z.safeParse(AccountQuestion, change.newValue);
      question = parsed.success ? parsed.data : null;
      show();
    };
    const load = async (): Promise<void> => {
      const reply = await ask('session.question', {});
      // The worker may have sent this reply before it stored the change.
      if (!hasChanged) ({ question } = reply);
      show();
    };
    chrome.storage.session.onChanged.addListener(onStored);
    const stopSession = session.subscribe(show);
    // If the worker can't be reached, no question is shown until it changes. The next page loads it again.
    load().catch(() => undefined);
    return () => {
      isStopped = true;
      stopSession();
      chrome.storage.session.onChanged.removeListener(onStored);
    };
  },
  answer: async (userId, choice) => (await ask('session.answer-question', { userId, choice })).outcome,
});
