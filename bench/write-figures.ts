import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chartOf } from './chart.ts';
import { figureTable, isHeld, type Figure } from './figure.ts';
import { PARTS, type Part } from './parts.ts';
import { KEPT_RESULTS, readResults, RESULTS, type Result } from './result.ts';

const PAGE = 'docs/figures.md';

const ABOUT = `# Figures
Measured by \`npm run bench\`, written from its results (\`docs/figures/*.json\`) by \`npm run figures\`. What was missed stands here like what was held.

- *Measured* is the median unless the name says otherwise; p95 is the worst of twenty.
- *Baseline*: the same on the bare platform, measured in turn with ours in the same run. Its ratio has a 95 % interval (bootstrap).
- *No verdict*: the control, which does the same all the time, moved by more than 15 % between the halves of the run, or the samples can't tell.
- Compare figures of one run. Those of two machines, or of a busy one, say little.
`;

/** From here on, times say how busy the machine was. */
const BUSY_CORES = 0.5;
const BUSY =
  '\n\n**The machine was busy with other things: times, rates and shares of CPU below are worse than they would be, and their verdicts worth nothing. Counts, sizes and plans stand.**';

const held = (figures: readonly Figure[], wanted: boolean | null): number =>
  figures.filter((figure) => figure.target !== undefined && isHeld(figure) === wanted).length;

const countText = (results: readonly Result[]): string => {
  const figures = results.flatMap((result) => result.figures);
  const failed = results.filter(({ error }) => error !== undefined).length;
  const parts = `${results.length} parts${failed === 0 ? '' : `, ${failed} of which failed`}`;
  return `**${held(figures, true)} held, ${held(figures, false)} missed, ${held(figures, null)} without a verdict; ${figures.length} figures in ${parts}.**\n`;
};

const outcomeOf = ({ figures, error }: Result, chart: boolean, name: string): string => {
  if (error !== undefined) return `Not measured, it failed:\n\n\`\`\`\n${error.trim()}\n\`\`\``;
  return `${chart ? `![${name} against what was wanted](figures/${name}.svg)\n\n` : ''}${figureTable(figures)}`;
};

const chapter = async ({ name, meaning }: Part, result: Result | undefined): Promise<string> => {
  const heading = `## ${name}\n${meaning}`;
  if (result === undefined) return `${heading}\n\nNot measured yet.\n`;
  const svg = chartOf(name, result.figures);
  if (svg !== null) await writeFile(join(KEPT_RESULTS, `${name}.svg`), svg);
  const { busyCores } = result;
  const before = busyCores === undefined ? '' : `busy cores before ${busyCores.toFixed(1)}; `;
  const when = `${result.at.slice(0, 16).replace('T', ' ')} UTC; ${result.machine}; ${before}${result.seconds} s`;
  const busy = busyCores !== undefined && busyCores > BUSY_CORES ? BUSY : '';
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
