import type { Page } from 'puppeteer';
import { expect } from 'vitest';
import type { ListLayout } from '#shared/domain/lists/list-layout.ts';
import { listView as texts } from '#shared/texts/en/research/list-view.ts';
import { say } from '#shared/texts/say.ts';
import { violationsInBothThemes } from '../accessibility.ts';
import { until } from '../browser.ts';
import { button } from './signed-in-browser.ts';

/** Chooses the layout of the list in its menu. Waits until the address contains it and the list is rendered in it. */
export const chooseView = async (page: Page, layout: ListLayout): Promise<void> => {
  await page.locator(button(texts.menu)).click();
  await page.locator(`::-p-aria([name="${texts.layouts[layout]}"][role="menuitemradio"])`).click();
  await page.waitForFunction((view) => location.href.includes(`view=${view}`), {}, layout);
  await page.waitForSelector(layout === 'table' ? '[role=table]' : '[role=feed]');
};

/** Opens an address of the site as Back and Forward do, without a load of the document, which lasts seconds. */
export const followAddress = async (page: Page, path: string): Promise<Page> => {
  await page.evaluate((to) => {
    history.pushState(null, '', `/${to}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  return page;
};

const readTable = (page: Page): Promise<{ rows: number; last: number; size: number }> =>
  page.$$eval('[role=table] [data-position]', (rows) => ({
    rows: rows.length,
    last: Math.max(0, ...rows.map((row) => Number(row.getAttribute('data-position')))),
    size: Number(rows[0]?.closest('[role=table]')?.getAttribute('aria-rowcount')) - 1,
  }));

/** Scrolls a table to its end. Fails if it renders more rows than are near the viewport. */
const expectFewRows = async (page: Page, size: number): Promise<void> => {
  const first = await until(
    () => readTable(page),
    (table) => table.size === size,
  );
  const end = await until(
    async () => {
      await page.keyboard.press('End');
      return readTable(page);
    },
    ({ last }) => last === size,
  );
  expect(Math.max(first.rows, end.rows)).toBeLessThan(40);
};

/** Sorts the table by its column. The names of the columns stay in the window. */
const sortByPerDay = (page: Page): Promise<void> =>
  page.locator(`[role=columnheader][aria-label="${texts.columns.perDay}"] button`).click();

/** Waits until the first ten rows have such a value in the column of the spend per day. */
const waitForCells = (page: Page, pattern: RegExp): Promise<string[]> =>
  until(
    () =>
      page.evaluate((name) => {
        const names = [...document.querySelectorAll('[role=columnheader]')];
        const index = names.findIndex((cell) => cell.getAttribute('aria-label') === name);
        const rows = [...document.querySelectorAll('[data-position]')].slice(0, 10);
        return rows.map((row) => row.children[index]?.textContent ?? '');
      }, texts.columns.perDay),
    (values) => values.length === 10 && values.every((value) => pattern.test(value)),
  );

const START_LINE = `[role=separator][aria-label="${say(texts.resize, { column: texts.columns.start })}"]`;

/** Returns the width of the column with the start of the ads. */
const readStartWidth = async (page: Page): Promise<number> => {
  await page.waitForSelector(START_LINE);
  return page.$eval(START_LINE, (line) => Number(line.getAttribute('aria-valuenow')));
};

/** Widens the column with the start of the ads by a key, and returns its new width. */
const widenStart = async (page: Page): Promise<number> => {
  const before = await readStartWidth(page);
  await page.focus(START_LINE);
  await page.keyboard.press('ArrowRight');
  return until(
    () => readStartWidth(page),
    (width) => width > before,
  );
};

/** Returns the first ad that the bars of the window do not cover; null while it loads. */
const readFirstAd = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const ads = [...document.querySelectorAll('[role=feed] article, [data-position]')];
    const first = ads.find((ad) => ad.getBoundingClientRect().top >= 96);
    return first?.querySelector<HTMLElement>('[data-details]')?.dataset['details'] ?? null;
  });

const waitForAd = (page: Page, adId: string | null): Promise<boolean> =>
  until(
    () =>
      page.evaluate((id) => {
        const box = document.querySelector(`[data-details="${id}"]`)?.getBoundingClientRect();
        return box !== undefined && box.top > 56 && box.top < innerHeight;
      }, adId),
    (isVisible) => isVisible,
  );

/** Replaces a table by cards and back. Fails if an ad in the middle of the list does not stay in view. */
const expectPlaceInEachLayout = async (page: Page): Promise<void> => {
  await page.waitForSelector('[data-position]');
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }));
  const adId = await until(
    () => readFirstAd(page),
    (id) => id !== null,
  );
  await page.keyboard.press('v');
  await page.waitForSelector('[role=feed]');
  await waitForAd(page, adId);
  await page.keyboard.press('v');
  await page.waitForSelector('[role=table]');
  await waitForAd(page, adId);
};

/**
 * Shows a list of `size` ads as a table, and then as cards again. Fails if the table renders more rows than are near
 * the viewport, does not sort by its column, forgets its view, or loses the place of the list. The ten costliest ads
 * cost more than 400 euros a day.
 */
export const expectTable = async (page: Page, size: number): Promise<void> => {
  await chooseView(page, 'table');
  await expectFewRows(page, size);
  await sortByPerDay(page);
  await waitForCells(page, /^€(\d{3}|[\d.]+K)$/);
  expect(await violationsInBothThemes(page)).toEqual([]);

  const width = await widenStart(page);
  const address = new URL(page.url());
  await page.reload();
  expect(await readStartWidth(page)).toBe(width);
  await page.goto(address.origin + address.pathname);
  expect(await readStartWidth(page)).toBe(width);
  await until(
    () => new URL(page.url()).searchParams,
    (parameters) => parameters.get('view') === 'table' && parameters.get('sort') === 'per-day',
  );

  await expectPlaceInEachLayout(page);
  await chooseView(page, 'comfortable');
};

/** Returns the last digit of each listed ad, in order. */
export const readAdDigits = (page: Page): Promise<string> =>
  page.$$eval('article a[href*="ads/library/?id="]', (links) =>
    links.map((link) => new URL(link.href).searchParams.get('id')?.slice(-1)).join(''),
  );

/** Waits until the list contains the ads with these last digits, in this order. */
export const waitForShown = (page: Page, expected: string | RegExp): Promise<string> =>
  until(
    () => readAdDigits(page),
    (found) => (typeof expected === 'string' ? found === expected : expected.test(found)),
    20_000,
  );
