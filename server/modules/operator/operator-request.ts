import * as z from 'zod/mini';
import { fail, ok, type Result } from '#shared/lib/result.ts';
import { operatorTexts } from '#shared/texts/en/server/operator.ts';
import { say } from '#shared/texts/say.ts';
import { allCommands, findCommand } from './commands/all-commands.ts';

/** A request of the tool to the server: one JSON object on one line. */
export const OperatorRequest = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('help'), text: z.optional(z.string()) }),
  /** A command with its arguments and options as typed. */
  z.strictObject({
    command: z.literal('run'),
    name: z.string(),
    input: z.record(z.string(), z.union([z.string(), z.boolean()])),
  }),
]);
export type OperatorRequest = z.infer<typeof OperatorRequest>;

const HELP_WORDS = new Set(['help', '--help', '-h']);

/** Parses the words after the name of the tool. Returns the request, or an error text. */
export const readCommandLine = (words: readonly string[]): Result<OperatorRequest, string> => {
  const [first] = words;
  if (first === undefined) return fail(operatorTexts.commandMissing);
  if (HELP_WORDS.has(first)) return ok({ command: 'help' });
  const found = findCommand(words);
  if (found === undefined) return fail(unknownText(first));
  const parsed = found.command.parse(found.rest);
  if (!parsed.ok) return parsed;
  const { value } = parsed;
  if ('help' in value) return ok({ command: 'help', text: value.help });
  return ok({ command: 'run', name: found.command.name, input: value.input });
};

/** Returns an error text that lists the commands starting with this word, if there are any. */
const unknownText = (word: string): string => {
  const names = allCommands.flatMap(({ name }) => (name.startsWith(`${word} `) ? [`“${name}”`] : []));
  return names.length === 0
    ? say(operatorTexts.commandUnknown, { command: word })
    : say(operatorTexts.commandIncomplete, { command: word, known: names.join(', ') });
};
