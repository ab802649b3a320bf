import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '#tests/support/browser/browser.ts';
import { prepareServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts';
import { builtExtension } from './built-extension.ts';

/** Public pages and screens of visitors with buttons or fields. */
const PATHS = [
  '/homepage',
  '/pricing',
  '/stripe',
  '/about-us',
  '/extension',
  '/login',
  '/signup',
  '/forgotpassword',
  '/contact-us',
  '/cancel-contract',
  '/how-spend-is-estimated',
  '/nowhere',
];
/** The allowed sizes of buttons: minimum height and font size. */
const SIZES = ['40px: 14px', '44px: 14px', '52px: 16px'];

let server: ServerProcess;
let chrome: TestBrowser;
let page: Page;
let url: string;

beforeAll(async () => {
  const { publicPort: port } = builtExtension();
  url = `http://localhost:${port}`;
  server = await prepareServerProcess({ publicUrl: url, port });
  await server.start();
  chrome = await openBrowser({});
  page = await chrome.browser.newPage();
});
afterAll(async () => {
  await chrome.close();
  await server.stop();
});

/** Returns the distinct styles of all buttons with a text, and of all fields with one line. */
const stylesOf = async (path: string) => {
  await page.goto(url + path);
  await page.waitForSelector('main h1');
  return page.evaluate(() => {
    const visible = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(`main :is(${selector})`)]
        .filter((element) => element.checkVisibility() && element.closest('[aria-hidden="true"]') === null)
        .map((element) => ({ element, style: getComputedStyle(element) }));
    const buttons = visible('button, a').filter(
      ({ element, style }) => style.display.endsWith('flex') && element.innerText.trim() !== '',
    );
    const fields = visible('input:not([type=checkbox], [type=radio], [tabindex="-1"]), select');
    return {
      weights: [...new Set(buttons.map(({ style }) => style.fontWeight))],
      sizes: [...new Set(buttons.map(({ style }) => `${style.minHeight}: ${style.fontSize}`))],
      fields: [...new Set(fields.map(({ style }) => `${style.height}: ${style.fontSize}`))],
    };
  });
};

describe.each([375, 1_280])('in a window of %i px', (width) => {
  it.each(PATHS)('has buttons of one font weight and fields of one height on %s', async (path) => {
    await page.setViewport({ width, height: 900 });
    const { weights, sizes, fields } = await stylesOf(path);
    expect(weights).toEqual(weights.length === 0 ? [] : ['500']);
    expect(sizes.filter((size) => !SIZES.includes(size))).toEqual([]);
    expect(fields).toEqual(fields.length === 0 ? [] : ['40px: 14px']);
    expect(weights.length + fields.length).toBeGreaterThan(0);
  });
});
