import type { CommandServices } from './command-services.ts';
import { runningGrant } from '../../accounts/plan.ts';
import { grantEnd, nextOf, planName } from './plan-text.ts';

type User = { id: string; email: string };

/** Why a command about a bought plan finds none that runs. */
export const noPurchase = async (services: CommandServices, { id, email }: User): Promise<string> => {
  const last = (await services.boughtOf(id)).at(-1);
  const granted = runningGrant(await services.plans.grantsOf(id), services.now());
  return [
    last === undefined ? `${email} has never bought a plan.` : `${email}: ${planName(last)} ${nextOf(last)}.`,
    ...(granted === undefined ? [] : [`A granted plan runs ${grantEnd(granted)}. Use “revoke-plan” to end it.`]),
  ].join('\n');
};
