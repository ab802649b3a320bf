import { operatorTexts } from '#shared/texts/en/operator.ts';
import { say } from '#shared/texts/say.ts';
import type { AccountLookup } from '../accounts/account-lookup.ts';
import type { ClientConfigService } from '../client-config/client-config.service.ts';
import type { PageReportsReader } from '../page-reports/page-reports.service.ts';
import type { ContactReader } from '../contact/contact.service.ts';
import type { FaqEditor } from '../content/faq.service.ts';
import { createBillingCommands } from './billing-commands.ts';
import { isAboutBilling, type BillingRequest } from './read-billing-words.ts';
import type { createAccountCommands } from './account-commands.ts';
import type { BackUp } from './backup-commands.ts';
import { createContactCommands } from './contact-commands.ts';
import { createFaqCommands } from './faq-commands.ts';
import { helpText } from './help-text.ts';
import { done, moment, refused, type OperatorReply } from './operator-reply.ts';
import type { OperatorRequest } from './operator-request.ts';
import { allCommands } from './commands/all-commands.ts';
import { withUser, type CommandServices } from './commands/command-services.ts';
import type { ContactTask } from './read-contact-words.ts';
import { createUnnamedCommands } from './unnamed-commands.ts';
import type { UnnamedFiles } from '../pictures/unnamed-files.service.ts';
import { createSwitchCommands, describeReports } from './switch-commands.ts';

type Deps = CommandServices & {
  switches: ClientConfigService;
  pageReports: PageReportsReader;
  contact: ContactReader;
  faq: FaqEditor;
  unnamedFiles: UnnamedFiles;
  backUp: BackUp | null;
  accountCommands: ReturnType<typeof createAccountCommands>;
};
type WithTask = Exclude<Extract<OperatorRequest, { task: unknown }>, BillingRequest>;
type User = NonNullable<Awaited<ReturnType<AccountLookup['findUser']>>>;

/** The operator's commands, the same whether they come through the socket or from a tool that opened the database itself. */
export const createOperatorService = (deps: Deps) => {
  const { switches, pageReports, accountCommands, billing } = deps;
  const switching = createSwitchCommands(switches);
  const aboutTask = createTaskCommands(deps);
  const backUp = deps.backUp ?? (async () => refused(operatorTexts.backupPostgres));

  const forUser = (email: string, act: (user: User) => Promise<OperatorReply>): Promise<OperatorReply> =>
    withUser(deps, email, act);

  const aboutBilling = billing && createBillingCommands(billing, forUser);

  const aboutServer = async (
    request: Exclude<OperatorRequest, WithTask | BillingRequest | { command: 'run' | 'revoke-sessions' }>,
  ): Promise<OperatorReply> => {
    switch (request.command) {
      case 'help':
        return done(request.text ?? helpText());
      case 'clock':
        // The tool asks the server's own call for it.
        return refused(operatorTexts.clockUse);
      case 'restore':
        // The tool does it where no server runs.
        return refused(operatorTexts.requestUnknown);
      case 'backup':
        return backUp(request.folder);
      case 'switch-off':
        return done(await switching.off(request));
      case 'switch-on':
        return done(await switching.on(request.feature));
      case 'switches':
        return done(await switching.list());
      case 'page-reports':
        return done(describeReports(await pageReports.newest(REPORTS_SHOWN), moment));
    }
  };

  return {
    run: async (request: OperatorRequest): Promise<OperatorReply> => {
      if (isAboutBilling(request)) return aboutBilling?.(request) ?? refused(operatorTexts.failed);
      if (request.command === 'run') {
        const command = allCommands.find(({ name }) => name === request.name);
        return command === undefined ? refused(operatorTexts.requestUnknown) : command.run(request.input, deps);
      }
      if (request.command === 'revoke-sessions')
        return forUser(request.email, async (user) => done(await accountCommands.revokeSessions(user)));
      return 'task' in request ? aboutTask(request) : aboutServer(request);
    },
  };
};

/** The commands with words of their own. */
const createTaskCommands = ({ contact, faq, unnamedFiles }: Deps) => {
  const messages = createContactCommands(contact, moment);
  const questions = createFaqCommands(faq);
  const unnamed = createUnnamedCommands(unnamedFiles);

  return async (request: WithTask): Promise<OperatorReply> => {
    switch (request.command) {
      case 'contact':
        return aboutMessage(request.task, await messages(request.task));
      case 'faq':
        return questions(request.task);
      case 'unnamed-files':
        return unnamed(request.task);
    }
  };
};

const REPORTS_SHOWN = 20;

export type OperatorService = ReturnType<typeof createOperatorService>;

const aboutMessage = (task: ContactTask, text: string | null): OperatorReply =>
  text === null ? refused(say(operatorTexts.contactUnknown, { id: 'id' in task ? task.id : '' })) : done(text);
