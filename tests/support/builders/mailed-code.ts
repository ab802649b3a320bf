import type { TicketStep } from '#shared/contract/accounts.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { inputsOf, type MemoryPlatform } from '../stand-ins/dashboard/dashboard-platform.ts';

type Options = {
  passwordNeeded?: true;
  step?: TicketStep;
  /** The ticket has expired or was used after its code was right. */
  isOverAfterCode?: true;
};

/**
 * Answers as the server does for the link of a sign-up mail: the ticket waits for its code. After the code, it sets a
 * password if `passwordNeeded`.
 */
export const answerMailedCode = (platform: MemoryPlatform, options: Options = {}): MemoryPlatform => {
  const { passwordNeeded, step = 'enter-code', isOverAfterCode = false } = options;
  platform.answers.set('readTicket', {
    get step() {
      if (inputsOf(platform, 'checkCode').length === 0) return step;
      if (isOverAfterCode) throw new AppError('TICKET_NOT_VALID');
      return undefined;
    },
  });
  if (passwordNeeded === true) platform.answers.set('checkCode', { passwordNeeded });
  return platform;
};
