import { operatorTexts } from '#shared/texts/en/server/operator.ts';
import { allCommands } from './commands/all-commands.ts';
import type { CommandServices } from './commands/command-services.ts';
import { done, refused, type OperatorReply } from './operator-reply.ts';
import type { OperatorRequest } from './operator-request.ts';

/** Runs the operator commands, in the server or in a tool that opened the database. */
export const createOperatorService = (services: CommandServices) => ({
  run: async (request: OperatorRequest): Promise<OperatorReply> => {
    if (request.command === 'help') return done(request.text ?? helpText());
    const command = allCommands.find(({ name }) => name === request.name);
    return command === undefined || command.place === 'tool'
      ? refused(operatorTexts.requestUnknown)
      : command.run(request.input, services);
  },
});

export type OperatorService = ReturnType<typeof createOperatorService>;

/** Width of the command column in characters. */
const COLUMN = 34;

/** Returns the list of all commands. The summary of a command that is wider than its column is on the next line. */
export const helpText = (): string =>
  [
    operatorTexts.helpStart,
    '',
    ...allCommands.map(({ usage, summary }) => lineOf(`  ${usage}`, summary)),
    operatorTexts.helpEnd,
  ].join('\n');

const lineOf = (usage: string, summary: string): string =>
  usage.length < COLUMN ? usage.padEnd(COLUMN) + summary : `${usage}\n${' '.repeat(COLUMN)}${summary}`;
