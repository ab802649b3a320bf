import { existsSync, readFileSync } from 'node:fs';
import { say } from './test-environment.ts';

/** A test file that lasts longer than this on an idle machine needs a reason in `REASONS`. */
const MAX_SECONDS = 60;

/** Why a test file may last longer than 60 s. */
export const REASONS: Readonly<Record<string, string>> = {
  'tests/e2e/gallery.test.ts': 'it checks more than 300 states of components and screens, in two browsers',
  'tests/e2e/check-spend.test.ts': 'the extension sends one request in 1.5 s, and the test needs about forty',
  'tests/e2e/changed-page.test.ts': 'the extension reports a changed page only after ten seconds, three times here',
  'tests/integration/billing-subscription.test.ts': 'it plays subscriptions with both providers',
  'tests/integration/damaged-files.test.ts': 'it starts a server process for each kind of damage',
  'tests/integration/hostile-input.test.ts':
    'it sends hostile values in every field of every endpoint, the short ones on both databases',
};

type FileSeconds = { file: string; seconds: number };

/** Prints the test files that lasted longer than 60 s, the longest first, each with its reason. */
export const printFileSeconds = (source: string): void => {
  if (!existsSync(source)) return;
  const rows: FileSeconds[] = readFileSync(source, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const slow = rows
    .filter(({ seconds }) => seconds > MAX_SECONDS)
    .toSorted((one, other) => other.seconds - one.seconds);
  for (const { file, seconds } of slow) {
    say(`over ${MAX_SECONDS} s: ${file} (${seconds.toFixed(0)} s): ${REASONS[file] ?? 'no reason is given'}`);
  }
};
