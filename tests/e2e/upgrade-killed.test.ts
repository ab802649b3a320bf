import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Dice } from '#tests/faults/dice.ts';
import { expectSurvived, type RoundCounts } from '#tests/faults/expect-survived.ts';
import { openBrowser, until, type TestBrowser } from '#tests/support/browser/browser.ts';
import { bundlePageScript } from '#tests/support/browser/bundle-page-script.ts';

const ADS = 300;
/** The number of writes of the upgrade: each ad, and the outbox entry of each ad. */
const WRITES = 2 * ADS;

let kills = 0;
// Serves an empty page. The page requests a kill by a request to /kill, which gets no response.
const server = createServer((request, response) => {
  if (request.url === '/kill') kills += 1;
  else response.setHeader('content-type', 'text/html').end('<title>');
});
let url: string;
let profile: string;
let script: string;
let chrome: TestBrowser;

const openPage = async (): Promise<Page> => {
  chrome = await openBrowser({ userDataDir: profile });
  const page = await chrome.browser.newPage();
  await page.goto(url);
  await page.evaluate(script);
  return page;
};
const callInPage = <T>(page: Page, name: string, ...inputs: unknown[]): Promise<T> =>
  page.evaluate((which, all) => Reflect.get(globalThis, 'store')[which](...all), name, inputs);

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
  profile = await mkdtemp(join(tmpdir(), 'spendlens-profile-'));
  script = await bundlePageScript(new URL('../faults/upgrade-in-page.ts', import.meta.url), 'store');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(profile, { recursive: true, force: true });
});

type StoreState = { version: number; stores: number; old: number; current: number; entries: number };

const play = async (dice: Dice): Promise<RoundCounts> => {
  const userId = randomUUID();
  const page = await openPage();
  await callInPage(page, 'createOldStore', userId, ADS);
  const before = kills;
  // In a third of the rounds, the browser is killed after the upgrade has reported its end.
  const isDone = dice.onceIn(3);
  const upgrade = callInPage(page, 'upgradeUntil', userId, isDone ? WRITES + 1 : 1 + dice.below(WRITES)).catch(
    () => null,
  );
  await until(
    () => kills,
    (count) => count > before,
  );
  await chrome.kill();
  await upgrade;
  const after = await openPage();
  const { stored, opened } = await callInPage<{ stored: StoreState; opened: StoreState }>(
    after,
    'inspectStore',
    userId,
  );
  await chrome.close();
  expect(stored).toMatchObject(isDone ? { old: 0, current: WRITES } : { version: 1, old: WRITES, current: 0 });
  expect(opened).toMatchObject({ old: 0, current: WRITES });
  return { rounds: 1, lost: ADS - opened.entries, doubled: 0 };
};

test('has the complete old or new local store after a kill during the upgrade, with every outbox entry', () =>
  expectSurvived(27, play));
