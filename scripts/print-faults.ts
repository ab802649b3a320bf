import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultTable, filesElsewhere, type RanTest } from '#tests/faults/fault-table.ts';
import type { FaultRow } from '#tests/faults/expect-survived.ts';

const readRows = (folder: string): FaultRow[] =>
  readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .trim()
      .split('\n')
      .map((line): FaultRow => JSON.parse(line)),
  );

type Report = { testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[] };

const readRan = (folder: string): RanTest[] =>
  readdirSync(folder)
    .map((name): Report => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    .flatMap(({ testResults }) => testResults)
    .flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .map(({ fullName, status }) => ({ file: name, name: fullName, passed: status === 'passed' })),
    );

/**
 * `<folder of rows> <folder of vitest's reports>`: prints the table of faults, and last its counts as JSON.
 * `--files e2e|others`: the test files that show faults beside those of tests/faults.
 */
const [first = '', second = ''] = process.argv.slice(2);
if (first === '--files') {
  for (const file of filesElsewhere()) if (file.startsWith('tests/e2e/') === (second === 'e2e')) console.log(file);
} else {
  const { text, passed, failed } = faultTable({ rows: readRows(first), ran: readRan(second) });
  console.log(`${text}\n${JSON.stringify({ passed, failed })}`);
}
