import { Command, CommanderError } from 'commander';
import type * as z from 'zod/mini';
import { fail, ok, type Result } from '#shared/lib/result.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { BillingAdmin } from '../../billing/admin.service.ts';
import { ProviderFailure } from '../../billing/billing-provider.ts';
import { refused, unreachable, type OperatorReply } from '../operator-reply.ts';
import type { CommandServices } from './command-services.ts';

type Grammar<Input> = {
  /** The words that call it, for example `plans edit`. */
  name: string;
  /** For commander: `<email>` is required, `[amount]` is optional, `<reason...>` consumes all following words. */
  arguments?: readonly string[];
  /** Flags and description, for example `['--days <number>', 'ends after this number of days']`. */
  options?: readonly (readonly [flags: string, description: string])[];
  /** What it does, for the list of all commands. */
  summary: string;
  /** An example of a complete call. */
  example: string;
  /** Parses the arguments and options by their names. Each issue has a message for the operator. */
  input: z.ZodMiniType<Input>;
};

/** Arguments and options as typed, by name. They are the request to the server, which parses them again. */
export type CommandInput = Record<string, string | boolean>;

type Described = {
  name: string;
  usage: string;
  summary: string;
  /** Parses the words after the name. `help`: the operator asked for the help of this command. */
  parse: (words: readonly string[]) => Result<{ help: string } | { input: CommandInput }, string>;
};

/** Services for commands that run in the tool. */
export type ToolServices = {
  databaseUrl: string | null;
  dataDir: string;
  serverUrl: string;
  /** Token of Meta's official API; null: not set. */
  metaAdLibraryToken: string | null;
  metaGraphUrl: string;
  newId: () => string;
  now: () => Date;
  /** Prints a line while a command runs. */
  onProgress: (line: string) => void;
  /** From the first call on, Ctrl-C aborts the returned signal instead of ending the tool. A second Ctrl-C ends it. */
  interruption: () => AbortSignal;
};

/**
 * `database`: also works without a running server, on the database itself. `server`: needs the running server, because
 * it calls the payment provider or enqueues mails. `tool`: runs in the tool.
 */
export type OperatorCommand = Described &
  (
    | { place: 'database' | 'server'; run: (input: unknown, services: CommandServices) => Promise<OperatorReply> }
    | { place: 'tool'; run: (input: unknown, tool: ToolServices) => Promise<OperatorReply> }
  );

/** A command that also works without a running server, on the database itself. */
export const defineCommand = <Input>(
  grammar: Grammar<Input>,
  run: (input: Input, services: CommandServices) => Promise<OperatorReply>,
): OperatorCommand => ({ ...describe(grammar), place: 'database', run: checked(grammar, run) });

/** A command that runs in the tool, not in the server. */
export const defineToolCommand = <Input>(
  grammar: Grammar<Input>,
  run: (input: Input, tool: ToolServices) => Promise<OperatorReply>,
): OperatorCommand => ({ ...describe(grammar), place: 'tool', run: checked(grammar, run) });

/** A command that needs the running server. Failures of the payment provider become the reply. */
export const defineServerCommand = <Input>(
  grammar: Grammar<Input>,
  run: (input: Input, services: CommandServices, billing: BillingAdmin) => Promise<OperatorReply>,
): OperatorCommand => ({
  ...describe(grammar),
  place: 'server',
  run: checked(grammar, async (input, services) => {
    if (services.billing === null) return refused('This command needs the running server.');
    try {
      return await run(input, services, services.billing);
    } catch (error) {
      if (error instanceof AppError) return refused(error.message);
      if (!(error instanceof ProviderFailure)) throw error;
      return unreachable(
        `The payment provider rejected this: ${error.message} Local changes are saved. Try again, or run “plans sync”.`,
      );
    }
  }),
});

const describe = <Input>(grammar: Grammar<Input>): Described => ({
  name: grammar.name,
  usage: usageOf(grammar),
  summary: grammar.summary,
  parse: (words) => parse(grammar, words),
});

const checked =
  <Input, Services>(
    { input: schema }: Grammar<Input>,
    run: (input: Input, services: Services) => Promise<OperatorReply>,
  ) =>
  async (input: unknown, services: Services): Promise<OperatorReply> => {
    const parsed = schema.safeParse(input);
    return parsed.success ? run(parsed.data, services) : refused(issueOf(parsed.error));
  };

const usageOf = ({ name, arguments: given = [], options = [] }: Grammar<unknown>): string =>
  [
    name,
    ...given.map((word) => word.replace(/^<(.*?)(\.\.\.)?>$/, '$1').toUpperCase()),
    ...options.map(([flags]) => `[${flags.replace(/<(.*)>/, (_all, value: string) => value.toUpperCase())}]`),
  ].join(' ');

/** The names of the arguments, without the marks of commander. */
const namesOf = ({ arguments: given = [] }: Grammar<unknown>): string[] =>
  given.map((word) => word.replaceAll(/[<>[\].]/g, ''));

const parse = <Input>(grammar: Grammar<Input>, words: readonly string[]): ReturnType<OperatorCommand['parse']> => {
  const printed: string[] = [];
  const program = createProgram(grammar, printed);
  const input: CommandInput = {};
  program.action((...values: unknown[]) => {
    namesOf(grammar).forEach((name, index) => {
      const value = values[index];
      if (typeof value === 'string') input[name] = value;
      if (Array.isArray(value)) input[name] = value.join(' ').trim();
    });
    for (const [name, value] of Object.entries(program.opts<Record<string, string | boolean | string[]>>()))
      input[name] = Array.isArray(value) ? value.join(' ') : value;
  });
  try {
    program.parse([...words], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.code === 'commander.helpDisplayed') return ok({ help: printed.join('').trimEnd() });
    return wrongUse(grammar, error.message.replace(/^error: /, ''));
  }
  const parsed = grammar.input.safeParse(input);
  return parsed.success ? ok({ input }) : wrongUse(grammar, issueOf(parsed.error));
};

const createProgram = <Input>(grammar: Grammar<Input>, printed: string[]): Command => {
  const { name, summary, example } = grammar;
  const program = new Command(`npm run operator -- ${name}`)
    .description(`${summary[0]?.toUpperCase()}${summary.slice(1)}.`)
    .exitOverride()
    .allowExcessArguments(false)
    .configureOutput({ writeOut: (text) => printed.push(text), writeErr: () => undefined })
    .addHelpText('after', `\nExample:\n  npm run operator -- ${example}`);
  for (const word of grammar.arguments ?? []) program.argument(word);
  for (const [flags, description] of grammar.options ?? []) program.option(flags, description);
  return program;
};

const wrongUse = (grammar: Grammar<unknown>, fault: string): Result<never, string> =>
  fail(`${fault}\nUsage: ${usageOf(grammar)}\nExample: ${grammar.example}`);

const issueOf = (error: z.core.$ZodError): string => error.issues[0]?.message ?? 'The input is not valid.';
