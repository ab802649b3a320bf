import { affiliates } from '#shared/contract/affiliates.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import type { Services } from '#dashboard/app/services.tsx';

export type Referral = { code: string; userId: string; planId?: string };

/**
 * Sends the code of the referring affiliate to the server. Returns the server's error message; null: the referral was
 * stored, and a toast shows the message of the server.
 */
export const saveReferral = async (
  { platform, screen }: Pick<Services, 'platform' | 'screen'>,
  { code, userId, planId }: Referral,
): Promise<string | null> => {
  try {
    const body = { code, id: userId, ...(planId === undefined ? {} : { plan_id: planId }) };
    const { message } = await platform.call(affiliates.save, { body });
    screen.tell('success', message);
    return null;
  } catch (error) {
    return toAppError(error).message;
  }
};
