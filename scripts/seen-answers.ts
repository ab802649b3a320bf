import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '#shared/contract/contract.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { SeenAnswer } from '#tests/support/server/seen-answers.ts';

/** Responses that no test receives from both databases, each with the reason. */
const EXCUSED: Readonly<Record<string, string>> = {
  'sessions.loginByEmail USER_ALREADY_EXISTS': 'a race of two transactions, which PGlite runs one after the other',
};

const endpoints: readonly [string, Endpoint][] = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, endpoint]): [string, Endpoint] => [`${group}.${name}`, endpoint]),
);

/** The expected outcomes of an endpoint: success, its own errors, and the general errors that it can return. */
const expectedOf = ({ access, params, query, body, errors }: Endpoint): string[] => [
  'ok',
  ...errors,
  ...([params, query, body].some((part) => part !== undefined) ? ['INPUT_INVALID'] : []),
  ...(access === 'public' ? [] : ['AUTH_REQUIRED']),
  ...(access.startsWith('paid') ? ['PLAN_REQUIRED'] : []),
];

const patternOf = ({ path }: Endpoint): RegExp =>
  new RegExp(`^${path.replace(/:[a-zA-Z0-9]+/g, '[^/]+').replaceAll('.', '\\.')}$`);

const seenIn = (folder: string): SeenAnswer[] =>
  readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .trim()
      .split('\n')
      .map((line): SeenAnswer => JSON.parse(line)),
  );

type Expected = { call: string; endpoint: Endpoint; outcome: string; engine: string };

const expectedOver = (engine: string): Expected[] =>
  endpoints.flatMap(([call, endpoint]) =>
    [...new Set(expectedOf(endpoint))].map((outcome) => ({ call, endpoint, outcome, engine })),
  );

const isIn =
  (seen: readonly SeenAnswer[]) =>
  ({ endpoint, outcome, engine }: Expected): boolean => {
    const pattern = patternOf(endpoint);
    return seen.some(
      (answer) =>
        answer.engine === engine &&
        answer.outcome === outcome &&
        answer.method === endpoint.method &&
        pattern.test(answer.path),
    );
  };

/**
 * Checks that the tests received every response of the contract from every database that they used. Prints the missing
 * ones.
 */
const check = (folder: string): { passed: number; failed: number } => {
  const seen = seenIn(folder);
  const expected = [...new Set(seen.map(({ engine }) => engine))].toSorted().flatMap(expectedOver);
  const found = expected.filter(isIn(seen));
  const missing = expected.filter((one) => !found.includes(one) && EXCUSED[`${one.call} ${one.outcome}`] === undefined);
  for (const { call, outcome, engine } of missing) {
    process.stdout.write(`not received by any test: ${call} ${outcome} over ${engine}\n`);
  }
  return { passed: found.length, failed: missing.length };
};

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('pass the folder of the recorded answers');
process.stdout.write(`${JSON.stringify(check(folder))}\n`);
