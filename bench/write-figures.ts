import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chartOf } from './chart.ts';
import { figureTable, verdictOf, type Verdict } from './figure.ts';
import { PARTS, type Part } from './parts.ts';
import { KEPT_RESULTS, readResults, RESULTS, wasMachineIdle, type Result } from './result.ts';

const PAGE = 'docs/figures.md';

const ABOUT = `# Figures
Measured by \`npm run bench\`, written from its results (\`docs/figures/*.json\`) by \`npm run figures\`. What was missed stands here like what was held.

- *Measured* is the median unless the name says otherwise; p95 is the worst of twenty.
- *Baseline*: the same on the bare platform, measured in turn with ours in the same run. Its ratio has a 95 % interval (bootstrap).
- *No verdict*: the control, which does the same all the time, moved by more than 15 % between the halves of the run, the machine was not known to be idle, or the samples can't tell.
- Compare figures of one run. Those of two machines, or of a busy one, say little.
`;

const BUSY =
  '\n\n**Other processes used the machine during this run. Its times, rates and CPU shares have no verdict.**';

const verdictsOf = (result: Result): Verdict[] =>
  result.figures.map((figure) => verdictOf(figure, wasMachineIdle(result)));

const countText = (results: readonly Result[]): string => {
  const verdicts = results.flatMap(verdictsOf);
  const count = (verdict: Verdict): number => verdicts.filter((one) => one === verdict).length;
  const failed = results.filter(({ error }) => error !== undefined).length;
  const parts = `${results.length} parts${failed === 0 ? '' : `, ${failed} of which failed`}`;
  return `**${count('met')} met, ${count('not met')} not met, ${count('no verdict')} without a verdict; ${verdicts.length} figures in ${parts}.**\n`;
};

const outcomeOf = (result: Result, chart: boolean, name: string): string => {
  const { figures, error } = result;
  if (error !== undefined) return `Not measured, it failed:\n\n\`\`\`\n${error.trim()}\n\`\`\``;
  return `${chart ? `![Bars of ${name} beside their goals](figures/${name}.svg)\n\n` : ''}${figureTable(figures, wasMachineIdle(result))}`;
};

const chapter = async ({ name, meaning }: Part, result: Result | undefined): Promise<string> => {
  const heading = `## ${name}\n${meaning}`;
  if (result === undefined) return `${heading}\n\nNot measured yet.\n`;
  const svg = chartOf(name, result.figures, wasMachineIdle(result));
  if (svg !== null) await writeFile(join(KEPT_RESULTS, `${name}.svg`), svg);
  const { busyCores } = result;
  const before = busyCores === undefined ? '' : `busy cores before ${busyCores.toFixed(1)}; `;
  const when = `${result.at.slice(0, 16).replace('T', ' ')} UTC; ${result.machine}; ${before}${result.seconds} s`;
  const busy = busyCores !== undefined && !wasMachineIdle(result) ? BUSY : '';
  return `${heading}\n\n*${when}*${busy}\n\n${outcomeOf(result, svg !== null, name)}\n`;
};

/** Takes what was measured since into the kept results, and writes the page from all of them. */
const writeFigures = async (): Promise<void> => {
  await mkdir(KEPT_RESULTS, { recursive: true });
  for (const name of (await readResults(RESULTS)).keys()) {
    await rm(join(KEPT_RESULTS, `${name}.svg`), { force: true });
    await copyFile(join(RESULTS, `${name}.json`), join(KEPT_RESULTS, `${name}.json`));
  }
  const results = await readResults(KEPT_RESULTS);
  const chapters: string[] = [];
  for (const part of PARTS) chapters.push(await chapter(part, results.get(part.name)));
  await writeFile(PAGE, [ABOUT, countText([...results.values()]), ...chapters].join('\n'));
};

await writeFigures();
