import { createServer } from 'node:http';
import type { Page } from 'puppeteer';
import { openBrowser } from '#tests/support/browser/browser.ts';
import { bundlePageScript } from '#tests/support/browser/bundle-page-script.ts';
import type { Figure } from './figure.ts';
import { compareWithBaseline, measureInTurn, type Sides } from './statistics.ts';

const ADS = 10_000;
const ROUNDS = 9;
/** The first sync has at least 0.8 times the speed of the baseline. */
const MAX_RATIO = 1 / 0.8;

const SCRIPTS = { product: 'storeByPull', baseline: 'storeByBulkPut' } as const;

const storeTime = (page: Page, side: keyof Sides): Promise<number> =>
  page.evaluate((name) => Reflect.get(globalThis, name)(Reflect.get(globalThis, 'rows')), SCRIPTS[side]);

/**
 * Measures how long a first sync needs to store an account. The baseline writes the same rows with Dexie alone, in the
 * same page.
 */
export const measureFirstSync = async (): Promise<Figure[]> => {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<title>'));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const { browser } = await openBrowser({});
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`);
  await page.evaluate(await bundlePageScript(new URL('baselines/first-sync-page.ts', import.meta.url), 'measured'));
  await page.evaluate((ads) => Reflect.set(globalThis, 'rows', Reflect.get(globalThis, 'changesOf')(ads)), ADS);
  const times = await measureInTurn(ROUNDS, (side) => storeTime(page, side));
  await browser.close();
  server.close();
  return figuresOf(times);
};

const figuresOf = (times: Sides): Figure[] => [
  {
    ...compareWithBaseline(times),
    name: `first sync of ${ADS.toLocaleString('en')} ads, stored in the browser`,
    unit: 'ms',
    ratioGoal: MAX_RATIO,
    how:
      'The responses of the server come from memory, not from the network. ' +
      'The baseline writes the same rows with `bulkPut` of the library Dexie.',
  },
];
