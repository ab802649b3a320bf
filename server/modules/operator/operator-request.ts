import * as z from 'zod/mini';
import { Email } from '#shared/contract/fields.ts';
import { ClientVersion } from '#shared/domain/page-report.ts';
import { isFlagName, type FlagName } from '#shared/flags/flags.ts';
import { fail, ok, type Result } from '#shared/lib/result.ts';
import { operatorTexts } from '#shared/texts/en/operator.ts';
import { say } from '#shared/texts/say.ts';
import { allCommands, findCommand } from './commands/all-commands.ts';
import { BillingRequest, readCoupons, readPlans, readResync } from './read-billing-words.ts';
import { ClockMove, readClock } from './read-clock-words.ts';
import { ContactTask, readContact } from './read-contact-words.ts';
import { FaqTask, readFaq } from './read-faq-words.ts';
import { readFolder } from './read-folder-words.ts';
import { readUnnamed, UnnamedTask } from './read-unnamed-words.ts';
import { MAX_REASON, readSwitchOff, readSwitchOn } from './read-switch-words.ts';

const Feature = z.custom<FlagName>((value) => typeof value === 'string' && isFlagName(value));

/** What the tool asks of the server, one JSON object on one line. */
export const OperatorRequest = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('help'), text: z.optional(z.string()) }),
  /** A command of `commands/`, with its arguments and options as typed. */
  z.strictObject({
    command: z.literal('run'),
    name: z.string(),
    input: z.record(z.string(), z.union([z.string(), z.boolean()])),
  }),
  z.strictObject({ command: z.literal('revoke-sessions'), email: Email }),
  z.strictObject({
    command: z.literal('switch-off'),
    feature: Feature,
    from: ClientVersion,
    to: ClientVersion,
    reason: z.string().check(z.minLength(1), z.maxLength(MAX_REASON)),
  }),
  z.strictObject({ command: z.literal('switch-on'), feature: Feature }),
  z.strictObject({ command: z.literal('switches') }),
  z.strictObject({ command: z.literal('page-reports') }),
  z.strictObject({ command: z.literal('clock'), advanceMs: ClockMove }),
  ...BillingRequest.def.options,
  z.strictObject({ command: z.literal('contact'), task: ContactTask }),
  z.strictObject({ command: z.literal('faq'), task: FaqTask }),
  z.strictObject({ command: z.literal('unnamed-files'), task: UnnamedTask }),
  /** On its way to the server as a whole path. */
  z.strictObject({ command: z.literal('backup'), folder: z.string().check(z.minLength(1)) }),
  z.strictObject({ command: z.literal('restore'), folder: z.string().check(z.minLength(1)) }),
]);
export type OperatorRequest = z.infer<typeof OperatorRequest>;

const COMMANDS_ALONE = ['switches', 'page-reports'] as const;

const HELP_WORDS = new Set(['help', '--help', '-h']);

/** Of commands with words of their own. */
const READERS = new Map<string, (words: readonly string[]) => Result<OperatorRequest, string>>([
  ['switch-off', readSwitchOff],
  ['switch-on', readSwitchOn],
  ['contact', readContact],
  ['faq', readFaq],
  ['clock', readClock],
  ['unnamed-files', readUnnamed],
  ['backup', readFolder('backup')],
  ['restore', readFolder('restore')],
  ['plans', readPlans],
  ['coupons', readCoupons],
  ['resync', readResync],
]);

/** The words after the tool's name, or what is wrong with them. */
export const readCommandLine = (words: readonly string[]): Result<OperatorRequest, string> => {
  const [command, email, ...rest] = words;
  if (command === undefined) return fail(operatorTexts.commandMissing);
  if (HELP_WORDS.has(command)) return ok({ command: 'help' });
  const found = findCommand(words);
  if (found !== undefined) return readRun(found);
  const read = READERS.get(command);
  if (read !== undefined) return read(words.slice(1));
  const alone = COMMANDS_ALONE.find((name) => name === command);
  if (alone !== undefined) return email === undefined ? ok({ command: alone }) : tooMany(alone, email);
  if (command !== 'revoke-sessions') return fail(unknownText(command));
  if (email === undefined) return fail(say(operatorTexts.emailMissing, { command }));
  const address = Email.safeParse(email);
  if (!address.success) return fail(say(operatorTexts.emailInvalid, { email }));
  return rest[0] === undefined ? ok({ command, email: address.data }) : tooMany(command, rest[0]);
};

/** Names the commands that begin with this word, if there are any. */
const unknownText = (word: string): string => {
  const names = allCommands.flatMap(({ name }) => (name.startsWith(`${word} `) ? [`“${name}”`] : []));
  return names.length === 0
    ? say(operatorTexts.commandUnknown, { command: word })
    : say(operatorTexts.commandIncomplete, { command: word, known: names.join(', ') });
};

/** `text`: the help of one command; without it the list of all commands. */
const readRun = ({ command, rest }: NonNullable<ReturnType<typeof findCommand>>): Result<OperatorRequest, string> => {
  const parsed = command.parse(rest);
  if (!parsed.ok) return parsed;
  const { value } = parsed;
  return ok('help' in value ? { command: 'help', text: value.help } : { command: 'run', name: command.name, ...value });
};

const tooMany = (command: string, word: string): Result<OperatorRequest, string> =>
  fail(say(operatorTexts.tooMany, { command, word }));
