import { createServer } from 'node:http';
import type { Page } from 'puppeteer';
import { openBrowser } from '#tests/support/browser.ts';
import { pageScript } from '#tests/support/page-script.ts';
import type { Figure } from './figure.ts';
import { besideBare, inTurn } from './statistics.ts';

const ADS = 10_000;
const ROUNDS = 9;
/** The first sync has at least 0.8 times the speed of the bare writes. */
const MAX_RATIO = 1 / 0.8;

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
  await page.evaluate(await pageScript(new URL('baselines/first-sync-page.ts', import.meta.url), 'measured'));
  await page.evaluate((ads) => Reflect.set(globalThis, 'rows', Reflect.get(globalThis, 'changesOf')(ads)), ADS);
  const times = await inTurn(ROUNDS, (how) => takes(page, how));
  await browser.close();
  server.close();
  return figuresOf(times);
};

const figuresOf = (times: { ours: number[]; bare: number[] }): Figure[] => [
  {
    ...besideBare(times),
    name: `first sync stored, ${ADS.toLocaleString('en')} ads`,
    unit: 'ms',
    ratioGoal: MAX_RATIO,
    how: 'answers in memory; beside bare `bulkPut` of the same rows in turn, of whose speed it is to have 0.8',
  },
];
