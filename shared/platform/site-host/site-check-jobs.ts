import * as z from 'zod/mini';
import { CheckJob, CheckOutcome } from '#shared/domain/spend/check-job.ts';
import { createCheckJobs, type CheckJobs } from '../check-jobs.ts';
import type { ExtensionChannel } from './hand-off/extension-channel.ts';

/** The extension sends no messages to a page of the site, so the page reads the progress at this interval. */
const EVERY_MS = 2_000;

type Options = {
  page: Window;
  extension: ExtensionChannel;
  /** The signed-in user; null while signed out. */
  userId: () => string | null;
};

/** The jobs that the site hands to the extension. An extension without them gives no answer. */
export const createSiteCheckJobs = ({ page, extension, userId }: Options): CheckJobs => {
  const ask = async (news: 'check-view' | 'check-close'): Promise<CheckJob | null> => {
    const present = userId();
    if (present === null || !extension.isThere()) return null;
    const reply = await extension.ask({ app: 'spendlens', news, userId: present });
    const parsed = z.safeParse(CheckJob, reply.answer === 'check' ? reply.value : null);
    return parsed.success ? parsed.data : null;
  };
  return createCheckJobs({
    page,
    everyMs: EVERY_MS,
    observe: null,
    read: () => ask('check-view'),
    close: async () => {
      await ask('check-close');
    },
    start: async (adIds) => {
      const present = userId();
      if (present === null || !extension.isThere()) return 'none';
      const reply = await extension.ask({ app: 'spendlens', news: 'check-start', userId: present, adIds: [...adIds] });
      const parsed = z.safeParse(CheckOutcome, reply.answer === 'check' ? reply.value : null);
      return parsed.success ? parsed.data : 'none';
    },
  });
};
