import { randomUUID } from 'node:crypto';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AD_LIMIT, FOLLOW_LIMIT, playDrawn } from '#tests/faults/drawn-schedules.ts';
import { expectSurvived } from '#tests/faults/expect-survived.ts';
import type { Outcome, Step } from '#tests/faults/schedule.ts';
import { openBrowser, type TestBrowser } from '#tests/support/browser/browser.ts';
import { openServer, usersByName, type TestServer } from '#tests/support/server/open-server.ts';
import { bundlePageScript } from '#tests/support/browser/bundle-page-script.ts';

/** The number of schedules per seed. */
const SCHEDULES = 5;
/** This file runs one of this number of schedules. The other schedules run in tests/faults. */
const SHARE = 50;

let server: TestServer;
let chrome: TestBrowser;
let page: Page;

beforeAll(async () => {
  const settings = { adLimit: AD_LIMIT, followLimit: FOLLOW_LIMIT };
  server = await openServer('pglite', { parts: usersByName, settings });
  chrome = await openBrowser({});
  page = await chrome.browser.newPage();
  // Any response gives a page of the server's origin. The policy allows calls only on pages of the product.
  await page.setBypassCSP(true);
  await page.goto(`${server.url}/api/nothing`);
  await page.evaluate(await bundlePageScript(new URL('../faults/schedule-in-page.ts', import.meta.url), 'schedules'));
});
afterAll(async () => {
  await chrome.close();
  await server.stop();
});

const play = (steps: Step[]): Promise<Outcome> =>
  page.evaluate((account, all) => Reflect.get(globalThis, 'schedules').play(account, all), randomUUID(), steps);

test('ends with the rows of the server on three devices that use the IndexedDB of the browser', () =>
  expectSurvived(
    11,
    async ({ seed }) => {
      await playDrawn({ seed, schedules: SCHEDULES }, play);
      expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
      return { rounds: SCHEDULES, lost: 0, doubled: 0 };
    },
    { share: SHARE },
  ));
