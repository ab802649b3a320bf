import type { CheckMessage, SiteReply } from '#shared/contract/site-message.ts';
import type { WorkerState } from '../worker-state.ts';
import type { CheckJobs } from './check-jobs.ts';

/**
 * Handles a message of the hosted site about a check. The site and the extension must be signed in to the same account.
 * A message of another account changes nothing. Never rejects.
 */
export const createAnswerCheck =
  (jobs: CheckJobs, state: Pick<WorkerState, 'session'>, onFault: (error: unknown) => void) =>
  async (message: CheckMessage): Promise<SiteReply> => {
    try {
      const isSame = (await state.session())?.userId === message.userId;
      if (message.news === 'check-start') {
        return { answer: 'check', value: isSame ? await jobs.start(message.adIds) : 'other-account' };
      }
      if (isSame && message.news === 'check-close') await jobs.close();
      return { answer: 'check', value: isSame ? await jobs.view() : null };
    } catch (error) {
      onFault(error);
      return { answer: 'none' };
    }
  };
