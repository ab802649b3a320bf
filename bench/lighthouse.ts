import lighthouse from 'lighthouse';
import { openBrowser } from '#tests/support/browser/browser.ts';
import { freePort, prepareServerProcess } from '#tests/support/server/server-process.ts';
import type { Figure } from './figure.ts';
import { median } from './statistics.ts';

/** Runs of each page. The median counts. */
const ROUNDS = 3;
const PERCENT = 100;

/** The minimum score of each Lighthouse category, out of 100. */
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof GOALS;
const names: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];

type Scores = Readonly<Record<Category, number>>;
type PageScores = { path: string; runs: readonly Scores[] };

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

const HOW = 'Lighthouse uses its mobile preset with simulated throttling.';

const performanceOf = ({ path, runs }: PageScores): Figure => ({
  name: `Lighthouse: performance of ${path}`,
  unit: '',
  value: median(runs.map(({ performance }) => performance)),
  goal: GOALS.performance,
  isMinimum: true,
  samples: ROUNDS,
  how: `${HOW} The runs have the scores ${runs.map(({ performance }) => performance).join(', ')}.`,
});

/** The lowest score of all runs of all pages. */
const lowestOf = (pages: readonly PageScores[], category: Exclude<Category, 'performance'>): Figure => {
  const lowest = (page: PageScores): number => Math.min(...page.runs.map((scores) => scores[category]));
  const value = Math.min(...pages.map(lowest));
  const below = pages.filter((page) => lowest(page) < GOALS[category]).map(({ path }) => path);
  return {
    name: `Lighthouse: ${category}, lowest of all pages`,
    unit: '',
    value,
    goal: GOALS[category],
    isMinimum: true,
    samples: pages.length * ROUNDS,
    how: `${HOW} ${below.length === 0 ? 'No page is below the goal.' : `Below the goal: ${below.join(', ')}.`}`,
  };
};

/** The addresses of all public pages, as the server lists them for search engines. */
const publicPages = async (url: string): Promise<string[]> => {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address]) => address ?? []);
};

/** Measures the Lighthouse scores of every public page of the running server. */
export const measureLighthouse = async (): Promise<Figure[]> => {
  const port = await freePort();
  const server = await prepareServerProcess({ publicUrl: `http://localhost:${port}`, port });
  await server.start();
  const pages: PageScores[] = [];
  for (const address of await publicPages(server.url)) {
    const runs: Scores[] = [];
    for (let round = 0; round < ROUNDS; round += 1) runs.push(await scoresOf(address));
    pages.push({ path: new URL(address).pathname, runs });
  }
  await server.stop();
  return [
    ...pages.map(performanceOf),
    lowestOf(pages, 'accessibility'),
    lowestOf(pages, 'best-practices'),
    lowestOf(pages, 'seo'),
  ];
};
