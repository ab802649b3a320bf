import { operatorTexts } from '#shared/texts/en/server/operator.ts';
import { allCommands } from './commands/all-commands.ts';

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
