import type { Entitlement } from '#shared/domain/entitlement.ts';
import { operatorTexts } from '#shared/texts/en/operator.ts';
import { say } from '#shared/texts/say.ts';
import type { AccountLookup } from '../accounts/account-lookup.ts';
import type { PlanGrantsService } from '../accounts/plan-grants.service.ts';
import type { createAccountCommands } from './account-commands.ts';
import { done, moment, refused } from './operator-reply.ts';
import type { OperatorReply, OperatorRequest } from './operator-request.ts';

export type AboutPerson = Extract<
  OperatorRequest,
  { command: 'find-user' | 'grant-plan' | 'revoke-plan' | 'revoke-sessions' }
>;
type User = NonNullable<Awaited<ReturnType<AccountLookup['findUser']>>>;
type Deps = { plans: PlanGrantsService; accountCommands: ReturnType<typeof createAccountCommands> };

const planText = (held: Entitlement): string => {
  if (held.state === 'never') return operatorTexts.planNone;
  if (held.state === 'ended') return say(operatorTexts.planEnded, { end: moment(new Date(held.since)) });
  return held.until === null
    ? operatorTexts.planOpen
    : say(operatorTexts.planUntil, { end: moment(new Date(held.until)) });
};

/** What is asked and done about one account. */
export const createPersonCommands = ({ plans, accountCommands }: Deps) => {
  const show = async (user: User): Promise<string> => {
    const { email, name, id, createdAt } = user;
    return say(operatorTexts.user, {
      email,
      name,
      id,
      joined: moment(createdAt),
      plan: planText(await plans.entitlementOf(id)),
    });
  };

  const grant = async ({ id, email }: User, days: number | null): Promise<string> => {
    const end = await plans.grant(id, days);
    return end === null
      ? say(operatorTexts.granted, { email })
      : say(operatorTexts.grantedUntil, { email, end: moment(end) });
  };

  return async (request: AboutPerson, user: User): Promise<OperatorReply> => {
    switch (request.command) {
      case 'find-user':
        return done(await show(user));
      case 'grant-plan':
        return done(await grant(user, request.days));
      case 'revoke-plan':
        return (await plans.revoke(user.id))
          ? done(say(operatorTexts.revoked, { email: user.email }))
          : refused(say(operatorTexts.nothingToRevoke, { email: user.email }));
      case 'revoke-sessions':
        return done(await accountCommands.revokeSessions(user));
    }
  };
};
