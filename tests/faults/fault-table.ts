import { faults, type Fault } from './fault-list.ts';
import type { FaultRow } from './expect-survived.ts';

/** The result of one test, as vitest reports it. */
export type RanTest = { file: string; name: string; passed: boolean };

type Line = {
  number: string;
  name: string;
  figures: [string, string, string, string];
  remark: string;
  isBroken: boolean;
};

const HEAD: readonly string[] = ['', 'fault', 'rounds', 'survived', 'lost', 'doubled', ''];
const NONE = '–';

const list: readonly [string, Fault][] = Object.entries(faults);

/** Returns the sum of a fault's rows; null if none of its tests ran. */
const sumOf = (number: string, rows: readonly FaultRow[]): FaultRow | null =>
  rows
    .filter(({ fault }) => String(fault) === number)
    .reduce<FaultRow | null>(
      (sum, row) => ({
        ...row,
        rounds: (sum?.rounds ?? 0) + row.rounds,
        survived: (sum?.survived ?? 0) + row.survived,
        lost: (sum?.lost ?? 0) + row.lost,
        doubled: (sum?.doubled ?? 0) + row.doubled,
      }),
      null,
    );

const ranOf = ({ shownBy = [] }: Fault, ran: readonly RanTest[]): RanTest[] =>
  ran.filter(({ file, name }) =>
    shownBy.some((shown) => file.endsWith(shown.file) && (shown.words === undefined || name.includes(shown.words))),
  );

type Results = { rows: FaultRow[]; ran: RanTest[] };

const figuresOf = (played: FaultRow | null): Line['figures'] =>
  played === null
    ? [NONE, NONE, NONE, NONE]
    : [String(played.rounds), String(played.survived), String(played.lost), String(played.doubled)];

const lineOf = (number: string, fault: Fault, { rows, ran }: Results): Line => {
  const played = sumOf(number, rows);
  const shown = ranOf(fault, ran);
  const passed = shown.filter((test) => test.passed).length;
  const lacksRounds = fault.rounds !== undefined && played === null;
  const lacksTests = fault.shownBy !== undefined && shown.length === 0;
  const remarks = [
    shown.length > 0 && `${passed} of ${shown.length} tests that cover it passed`,
    (lacksRounds || lacksTests) && 'did not run',
    fault.notTested !== undefined && `not tested: ${fault.notTested}`,
  ];
  return {
    number,
    name: fault.name,
    figures: figuresOf(played),
    remark: remarks.filter((remark) => remark !== false).join('; '),
    isBroken: lacksRounds || lacksTests || passed < shown.length || isLossy(played),
  };
};

const isLossy = (played: FaultRow | null): boolean => played !== null && played.survived < played.rounds;

/** Returns the table as text, and the numbers of survived (`passed`) and other (`failed`) faults. */
export const faultTable = (results: Results): { text: string; passed: number; failed: number } => {
  const lines = list.map(([number, fault]) => lineOf(number, fault, results));
  const cells = [HEAD, ...lines.map(({ number, name, figures, remark }) => [number, name, ...figures, remark])];
  const widths = HEAD.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const isFigure = (column: number): boolean => column !== 1 && column !== 6;
  const text = cells.map((row) =>
    row
      .map((cell, column) => (isFigure(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  const tested = list.filter(([, { rounds, shownBy }]) => rounds !== undefined || shownBy !== undefined).length;
  const failed = lines.filter(({ isBroken }) => isBroken).length;
  const sum = (key: 'rounds' | 'lost' | 'doubled'): number => results.rows.reduce((total, row) => total + row[key], 0);
  text.push(
    `${tested} of ${list.length} kinds of faults tested, ${tested - failed} survived: ${sum('rounds')} rounds, ` +
      `${sum('lost')} confirmed writes lost, ${sum('doubled')} effects doubled`,
  );
  return { text: text.join('\n'), passed: tested - failed, failed };
};

/** Returns the test files outside of tests/faults that cover a fault or run its rounds. */
export const filesElsewhere = (): string[] => [
  ...new Set(
    list.flatMap(([, { shownBy = [], playedIn }]) => [
      ...shownBy.map(({ file }) => file),
      ...(playedIn === undefined ? [] : [playedIn]),
    ]),
  ),
];
