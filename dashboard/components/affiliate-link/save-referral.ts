import { affiliates } from '#shared/contract/affiliates.ts';
import { toAppError, type AppError } from '#shared/errors/app-error.ts';
import { affiliateLink } from '#shared/texts/en/affiliate/affiliate-link.ts';
import type { Services } from '#dashboard/kit/services/services.tsx';

/** `price`: key of the price. `code`: code of the affiliate; null: the user has no link. */
export type OrderChoice = { price: string; code: string | null };

/** Why the code was not saved. `isOfLink`: the link itself is rejected; otherwise the user can send it again. */
export type LinkRefusal = { text: string; isOfLink: boolean };

type Referral = { code: string; userId: string; planId?: string };

/**
 * Sends the code of the referring affiliate to the server. Returns why it was not stored; null: the referral was
 * stored, and a toast shows the message of the server.
 */
export const saveReferral = async (
  { platform, screen }: Pick<Services, 'platform' | 'screen'>,
  { code, userId, planId }: Referral,
): Promise<LinkRefusal | null> => {
  try {
    const body = { code, id: userId, ...(planId === undefined ? {} : { plan_id: planId }) };
    const { message } = await platform.call(affiliates.save, { body });
    screen.tell('success', message);
    return null;
  } catch (error) {
    return refusalOf(toAppError(error));
  }
};

const refusalOf = ({ code, message }: AppError): LinkRefusal => ({
  text: code === 'NETWORK_UNREACHABLE' ? affiliateLink.failed : message,
  isOfLink: code.startsWith('REFERRAL_'),
});
