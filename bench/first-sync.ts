import { createServer } from 'node:http';
import { resolve } from 'node:path';
import type { Page } from 'puppeteer';
import { build } from 'vite';
import { openBrowser } from '#tests/support/browser.ts';
import type { Figure } from './figure.ts';
import { driftOf, MAX_DRIFT, median, medianInterval, p95 } from './statistics.ts';

const ADS = 10_000;
const ROUNDS = 9;

/** The page's script, in one piece. */
const scriptOf = async (entry: string): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, minify: false, lib: { entry: resolve(entry), formats: ['iife'], name: 'measured' } },
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output)) throw new Error('nothing was built');
  return output.output[0].code;
};

const takes = (page: Page, how: 'ours' | 'bare'): Promise<number> =>
  page.evaluate((name) => Reflect.get(globalThis, name)(Reflect.get(globalThis, 'rows')), how);

/** What a first sync takes to store an account, beside the same rows written by Dexie alone, in turn in one page of Chromium. */
export const measureFirstSync = async (): Promise<Figure[]> => {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<title>'));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const { browser } = await openBrowser({});
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`);
  await page.addScriptTag({ content: await scriptOf('bench/baselines/first-sync-page.ts') });
  await page.evaluate((ads) => Reflect.set(globalThis, 'rows', Reflect.get(globalThis, 'changesOf')(ads)), ADS);
  const times = { ours: [] as number[], bare: [] as number[] };
  for (const how of ['ours', 'bare'] as const) await takes(page, how);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const how of ['ours', 'bare'] as const) times[how].push(await takes(page, how));
  await browser.close();
  server.close();
  return figuresOf(times);
};

const figuresOf = ({ ours, bare }: { ours: number[]; bare: number[] }): Figure[] => {
  const ratios = ours.map((took, round) => (bare[round] ?? Number.NaN) / took);
  const { low, high } = medianInterval(ratios);
  const drift = driftOf(bare);
  const interval = `95 % between ${low.toFixed(2)} and ${high.toFixed(2)}; control drifted ${(drift * 100).toFixed(0)} %`;
  return [
    {
      name: `first sync stored, ${ADS.toLocaleString('en')} ads`,
      unit: 'ms',
      value: median(ours),
      p95: p95(ours),
      baseline: median(bare),
      target: median(bare) / 0.8,
      samples: ROUNDS,
      how: `answers in memory; beside bare \`bulkPut\` of the same rows in turn: ${median(ratios).toFixed(2)} of its speed (${interval})`,
      isDoubtful: drift > MAX_DRIFT,
    },
  ];
};
