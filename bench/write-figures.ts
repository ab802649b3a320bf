import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chartOf } from './chart.ts';
import { figureTable, goalText, ratioToBaseline, timesText, valueText, verdictOf, type Verdict } from './figure.ts';
import { PARTS, type Part } from './parts.ts';
import { readResults, RUN_RESULTS, STORED_RESULTS, wasMachineIdle, type Result } from './result.ts';

const PAGE = 'docs/figures.md';

const INTRODUCTION = `# Figures
This page shows how fast, how large and how stable the product is. The command \`npm run bench\` measures the figures.
The command \`npm run figures\` writes this page from the results in \`docs/figures/*.json\`.

Each row of the table answers one question with one main figure. The link of the question leads to all its figures.
`;

const METHOD = `## How to read the details
These words have the same meaning in all tables:

- A sync *pull* reads changes from the server. A sync *push* sends changes of a device to the server.
- *Measured* is the median of the samples, unless the name of the figure says otherwise. *p95* is the value that 95 % of
  the samples do not exceed. *p99* is the value that 99 % of the samples do not exceed.
- *95 %* in brackets is the 95 % confidence interval of the value before it.
- The *baseline* is a comparison that the benchmark measures in the same run, for example a minimal program that does
  the same work. The column *How* describes the baseline. Product and baseline are measured in turn.
- *Ratio to baseline* is the median of the product divided by the median of the baseline, unless *How* describes another
  ratio. A ratio of 1.20× means 20 % more than the baseline.
- The *control* is a value that should not change during a run, usually the baseline. Its *drift* is the change from the
  first half of the run to the second half.
- A *goal* is either a ratio or an absolute value. A goal for a comparison is a ratio, because a slow machine does not
  change a ratio. A goal in milliseconds is for a time that a user notices, or for a time that the product adds.

The verdict is one of these:

- *Met* or *not met*: the figure meets its goal, or it does not.
- *Reported*: the figure has no goal.
- *No verdict*: the run does not allow a decision, for one of these reasons:
  - the control drifted by more than 15 %;
  - the confidence interval includes the goal;
  - other processes used the machine, or their use was not measured. This reason applies only to times, rates and CPU
    shares with an absolute goal.

Compare only figures of the same run. The [benchmark method](decisions/0024-benchmark-method.md) explains the reasons.
`;

const BUSY_WARNING =
  '\n\n**Other processes used the machine during this run. Its times, rates and CPU shares have no verdict.**';

const verdictsOf = (result: Result): Verdict[] =>
  result.figures.map((figure) => verdictOf(figure, wasMachineIdle(result)));

const countText = (verdicts: readonly Verdict[]): string => {
  const count = (verdict: Verdict): number => verdicts.filter((one) => one === verdict).length;
  const counted = (['met', 'not met', 'no verdict'] as const).map((verdict) => ({ verdict, number: count(verdict) }));
  return counted.flatMap(({ verdict, number }) => (number === 0 ? [] : `${number} ${verdict}`)).join(', ');
};

const headlineCells = ({ name, headline }: Part, result: Result | undefined): string[] => {
  if (result === undefined) return ['not measured', '–', '–', '–'];
  if (result.error !== undefined) return ['the run failed', '–', '–', '–'];
  const figure = result.figures.find((one) => one.name.startsWith(headline));
  if (figure === undefined) throw new Error(`The part ${name} has no figure whose name starts with “${headline}”.`);
  const verdict = verdictOf(figure, wasMachineIdle(result));
  const ratio = figure.ratioGoal === undefined ? null : ratioToBaseline(figure);
  const comparison = ratio === null ? '' : `, ${timesText(ratio)} the baseline`;
  const measured = `${figure.name}: ${valueText(figure)}${comparison}`;
  const shown = verdict === 'not met' ? `**${verdict}**` : verdict;
  return [measured, goalText(figure) ?? '–', shown, countText(verdictsOf(result))];
};

const summary = (results: ReadonlyMap<string, Result>): string => {
  const rows = PARTS.map((part) =>
    [`[${part.question}](#${part.name})`, ...headlineCells(part, results.get(part.name))].join(' | '),
  );
  const all = countText([...results.values()].flatMap(verdictsOf));
  return `${[
    '| Question | Main figure | Goal | Verdict | All goals for this question |',
    '|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n')}\n\nAll goals together: ${all}.\n`;
};

const outcome = ({ name }: Part, result: Result, hasChart: boolean): string => {
  const { figures, error } = result;
  if (error !== undefined) return `The run failed, so there are no figures:\n\n\`\`\`\n${error.trim()}\n\`\`\``;
  const chart = hasChart ? `![Chart: the figures of ${name} and their goals](figures/${name}.svg)\n\n` : '';
  return `${chart}${figureTable(figures, wasMachineIdle(result))}`;
};

const section = async (part: Part, result: Result | undefined): Promise<string> => {
  const more = part.seeAlso === undefined ? '' : ` See also [${part.seeAlso}](${part.seeAlso}).`;
  const heading = `## ${part.name}\n${part.question}${more}`;
  if (result === undefined) return `${heading}\n\nThis part is not measured.\n`;
  const isIdle = wasMachineIdle(result);
  const svg = chartOf(part.name, result.figures, isIdle);
  if (svg !== null) await writeFile(join(STORED_RESULTS, `${part.name}.svg`), svg);
  const { at, machine, busyCores, seconds } = result;
  const cores = busyCores === undefined ? 'not measured' : busyCores.toFixed(1);
  const time = `${at.slice(0, 16).replace('T', ' ')} UTC, duration ${seconds} s`;
  const conditions = `Run of ${time}. Cores used by other processes before the run: ${cores}.\nMachine: ${machine}`;
  const warning = busyCores !== undefined && !isIdle ? BUSY_WARNING : '';
  return `${heading}\n\n*${conditions}*${warning}\n\n${outcome(part, result, svg !== null)}\n`;
};

/**
 * Copies the results of the last runs to the stored results, and generates the page and its charts from all stored
 * results.
 */
const writeFigures = async (): Promise<void> => {
  await mkdir(STORED_RESULTS, { recursive: true });
  for (const name of (await readResults(RUN_RESULTS)).keys()) {
    await rm(join(STORED_RESULTS, `${name}.svg`), { force: true });
    await copyFile(join(RUN_RESULTS, `${name}.json`), join(STORED_RESULTS, `${name}.json`));
  }
  const results = await readResults(STORED_RESULTS);
  const sections: string[] = [];
  for (const part of PARTS) sections.push(await section(part, results.get(part.name)));
  await writeFile(PAGE, [INTRODUCTION, summary(results), METHOD, ...sections].join('\n'));
};

await writeFigures();
