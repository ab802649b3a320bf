import lighthouse from 'lighthouse';
import { openBrowser } from '#tests/support/browser.ts';
import { freePort, prepareServerProcess } from '#tests/support/server-process.ts';
import type { Figure } from './figure.ts';
import { median } from './statistics.ts';

const ROUNDS = 5;
const PERCENT = 100;

/** The minimum score of each Lighthouse category, out of 100. */
const CATEGORIES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof CATEGORIES;
const names: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];

type Scores = Readonly<Record<Category, number>>;

/** Runs the mobile preset in a new browser. A category without a score has the score 0. */
const scoresOf = async (url: string): Promise<Scores> => {
  const debuggingPort = await freePort();
  const chrome = await openBrowser({ debuggingPort });
  const run = await lighthouse(url, { port: debuggingPort, logLevel: 'error', onlyCategories: [...names] });
  await chrome.close();
  const scoreOf = (name: Category): number => Math.round((run?.lhr.categories[name]?.score ?? 0) * PERCENT);
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
  };
};

const listOf = (runs: readonly Scores[], name: Category): string => runs.map((scores) => scores[name]).join(', ');

/** Measures the Lighthouse scores of the landing page of the running server. */
export const measureLighthouse = async (): Promise<Figure[]> => {
  const port = await freePort();
  const server = await prepareServerProcess({ publicUrl: `http://localhost:${port}`, port });
  await server.start();
  const runs: Scores[] = [];
  for (let round = 0; round < ROUNDS; round += 1) runs.push(await scoresOf(`${server.url}/homepage`));
  await server.stop();
  return names.map((name) => ({
    name: `Lighthouse: ${name}`,
    unit: '',
    value: median(runs.map((scores) => scores[name])),
    goal: CATEGORIES[name],
    isMinimum: true,
    samples: ROUNDS,
    how: `Lighthouse uses its mobile preset with simulated throttling. The runs have the scores ${listOf(runs, name)}.`,
  }));
};
