import type { Entitlement } from '#shared/domain/entitlement.ts';
import { operatorTexts } from '#shared/texts/en/operator.ts';
import { say } from '#shared/texts/say.ts';
import type { AccountLookup } from '../accounts/account-lookup.ts';
import { foldEmail } from '../accounts/email-address.ts';
import type { PlanGrantsService } from '../accounts/plan-grants.service.ts';
import type { ClientConfigService } from '../client-config/client-config.service.ts';
import type { PageReportsReader } from '../page-reports/page-reports.service.ts';
import type { ContactReader } from '../contact/contact.service.ts';
import type { createAccountCommands } from './account-commands.ts';
import { createContactCommands } from './contact-commands.ts';
import { EXIT, type OperatorReply, type OperatorRequest } from './operator-request.ts';
import type { ContactTask } from './read-contact-words.ts';
import { createSwitchCommands, describeReports } from './switch-commands.ts';

type Deps = {
  lookup: AccountLookup;
  plans: PlanGrantsService;
  switches: ClientConfigService;
  pageReports: PageReportsReader;
  contact: ContactReader;
  accountCommands: ReturnType<typeof createAccountCommands>;
};
type User = NonNullable<Awaited<ReturnType<AccountLookup['findUser']>>>;

const planText = (held: Entitlement): string => {
  if (held.state === 'never') return operatorTexts.planNone;
  if (held.state === 'ended') return say(operatorTexts.planEnded, { end: moment(new Date(held.since)) });
  return held.until === null
    ? operatorTexts.planOpen
    : say(operatorTexts.planUntil, { end: moment(new Date(held.until)) });
};

/** The operator's commands, the same whether they come through the socket or from a tool that opened the database itself. */
export const createOperatorService = ({ lookup, plans, switches, pageReports, contact, accountCommands }: Deps) => {
  const switching = createSwitchCommands(switches);
  const messages = createContactCommands(contact, moment);

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

  const withUser = async (email: string, act: (user: User) => Promise<OperatorReply>): Promise<OperatorReply> => {
    const folded = foldEmail(email);
    const user = await lookup.findUser(folded);
    if (user !== undefined) return act(user);
    const waiting = await lookup.findRegistrations(folded, 1);
    return refused(say(waiting.length > 0 ? operatorTexts.userPending : operatorTexts.userUnknown, { email }));
  };

  return {
    run: async (request: OperatorRequest): Promise<OperatorReply> => {
      switch (request.command) {
        case 'help':
          return done(operatorTexts.help);
        case 'find-user':
          return withUser(request.email, async (user) => done(await show(user)));
        case 'grant-plan':
          return withUser(request.email, async (user) => done(await grant(user, request.days)));
        case 'revoke-plan':
          return withUser(request.email, async (user) =>
            (await plans.revoke(user.id))
              ? done(say(operatorTexts.revoked, { email: user.email }))
              : refused(say(operatorTexts.nothingToRevoke, { email: user.email })),
          );
        case 'revoke-sessions':
          return withUser(request.email, async (user) => done(await accountCommands.revokeSessions(user)));
        case 'figures':
          return done(await accountCommands.figures());
        case 'switch-off':
          return done(await switching.off(request));
        case 'switch-on':
          return done(await switching.on(request.feature));
        case 'switches':
          return done(await switching.list());
        case 'page-reports':
          return done(describeReports(await pageReports.newest(REPORTS_SHOWN), moment));
        case 'contact':
          return aboutMessage(request.task, await messages(request.task));
      }
    },
  };
};

const REPORTS_SHOWN = 20;

export type OperatorService = ReturnType<typeof createOperatorService>;

const done = (text: string): OperatorReply => ({ exitCode: EXIT.done, text });
const refused = (text: string): OperatorReply => ({ exitCode: EXIT.refused, text });

const aboutMessage = (task: ContactTask, text: string | null): OperatorReply =>
  text === null ? refused(say(operatorTexts.contactUnknown, { id: 'id' in task ? task.id : '' })) : done(text);

/** To the minute, in UTC and in no locale, so that it can be read by scripts as well. */
const moment = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
