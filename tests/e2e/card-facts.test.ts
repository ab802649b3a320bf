import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { abbreviate } from '#shared/domain/abbreviate.ts';
import { adPicker } from '#shared/texts/en/ad/ad-picker.ts';
import { adFilter } from '#shared/texts/en/ad/ad-filter.ts';
import { cardMenu, checkSpend as texts, judgedAds } from '#shared/texts/en/ad/card-controls.ts';
import { checkRun } from '#shared/texts/en/ad/check-run.ts';
import { say } from '#shared/texts/say.ts';
import { totalOf } from '#tests/support/stand-ins/ad-library/details.ts';
import { until } from '#tests/support/browser/browser.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { evaluateWithRoots, waitWithRoots } from '#tests/support/browser/closed-roots.ts';
import { filterBar } from '#tests/support/browser/library/filter-bar.ts';
import { clickSave, waitForSaved } from '#tests/support/browser/library/library-controls.ts';
import {
  detailsCalls,
  createSpendLibraryOpener,
  type SpendLibrary,
} from '#tests/support/browser/library/spend-library.ts';
import {
  openDetails,
  openSpendDetails,
  pressInRow,
  pressSpend,
  waitForSpend,
} from '#tests/support/browser/library/spend-panels.ts';
import { openProduct } from './open-product.ts';

let product: Product;
let library: SpendLibrary;

const openLibrary = createSpendLibraryOpener(() => product);

type RowShape = { height: number; buttons: string[]; widths: string; isCut: boolean };

/** The shape of each row: its height, the sizes and positions of its buttons, and whether one is cut off. */
const rowShapes = (page: Page): Promise<RowShape[]> =>
  evaluateWithRoots(page, () =>
    [...document.querySelectorAll('hr')].flatMap((line) => {
      const host = line.previousElementSibling;
      const buttons = [...(host?.shadowRoot?.querySelectorAll<HTMLElement>('[data-button]') ?? [])];
      if (!host || buttons.length === 0) return [];
      const { top, right } = host.getBoundingClientRect();
      const boxes = buttons.map((button) => button.getBoundingClientRect());
      return [
        {
          height: host.getBoundingClientRect().height,
          buttons: boxes.map((box) => `${box.height} px at ${box.top - top} px`),
          widths: boxes.map((box) => box.width.toFixed(1)).join(),
          isCut:
            boxes.some((box) => box.right > right) ||
            buttons.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1),
        },
      ];
    }),
  );

/** Runs in the page. Gives each card this width. */
const setCardWidth = (width: number): void => {
  for (const cell of document.querySelectorAll<HTMLElement>('[data-frame] > div > div'))
    cell.style.width = `${width}px`;
};

type ListsShifts = { listShifts?: () => string[] };

/** Runs in the page. Starts to list the elements of the page that a layout shift moves. */
const observeShifts = (): void => {
  const shifted: string[] = [];
  const add = (entries: PerformanceEntryList): void => {
    for (const entry of entries as (PerformanceEntry & { sources: { node: Node | null }[] })[]) {
      // A text that changes inside of a button is in our closed root, so it has no node here.
      for (const { node } of entry.sources) if (node !== null) shifted.push(`${node.nodeName} ${node.textContent}`);
    }
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  (globalThis as ListsShifts).listShifts = () => {
    // The observer is called later than the shift, so it can have records that it has not passed on yet.
    add(observer.takeRecords());
    return shifted;
  };
};

/**
 * Runs in the page. Returns the moves of elements in our closed roots since the page was opened: the time, and the
 * place and size before and after.
 */
const movedControls = (): Promise<string[]> =>
  new Promise((resolve) => {
    type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly): string => `${x}, ${y}: ${width} × ${height}`;
    const observer = new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & { sources: Source[] })[];
      const moves = entries.flatMap(({ startTime, sources }) =>
        sources
          .filter(({ node }) => node === null)
          .map((source) => `${startTime} ms: ${placeOf(source.previousRect)} → ${placeOf(source.currentRect)}`),
      );
      resolve(moves);
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve([]))));
  });

type LineBoxes = { x: number; y: number; factsHeight: number; distance: number };

/** Runs in the page. Scrolls to the first row with a result, and returns where its two lines are. */
const lineBoxes = (): LineBoxes | null => {
  const rows = [...document.querySelectorAll('hr')].map((line) => line.previousElementSibling?.shadowRoot);
  const line = rows.map((row) => row?.querySelector('.line:not([hidden])')).find(Boolean);
  const facts = line?.parentElement?.querySelector('.facts');
  if (!line || !facts) return null;
  line.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, height } = facts.getBoundingClientRect();
  return { x, y, factsHeight: height, distance: line.getBoundingClientRect().y - y };
};

/** Returns the accessible name of the focused element in our rows, or '' if none has the focus. */
const focusedName = (page: Page): Promise<string> =>
  evaluateWithRoots(page, () => document.activeElement?.shadowRoot?.activeElement?.getAttribute('aria-label') ?? '');

beforeAll(async () => {
  product = await openProduct('');
  await openPaidAccount(product);
  const extensionPage = await product.openExtensionPage('login');
  await signIn(extensionPage);
  await extensionPage.evaluate(() =>
    chrome.runtime.sendMessage({ app: 'spendlens', name: 'consent.set', input: { consent: 'on' } }),
  );
});
afterAll(() => product.close());

test('shows figures of a check in two lines, without a layout shift, and again after a reload without a request', async () => {
  library = await openLibrary({ seed: 3, adCount: 16, detailsModule: 'in-html' });
  const { page, site } = library;
  const [opened, ...checked] = site.ads.filter((ad) => totalOf(ad) > 0).slice(0, 4);
  if (opened === undefined || checked.length < 3) throw new Error('too few ads with a reach');
  await openDetails(page, opened.ad_archive_id);
  await page.evaluate(observeShifts);
  for (const ad of checked) await pressSpend(page, ad.ad_archive_id);
  for (const ad of checked) {
    const { panel } = await waitForSpend(page, ad.ad_archive_id, ({ button }) => button === texts.details);
    expect(panel).toContain(`${abbreviate(totalOf(ad))} reached`);
    expect(panel).toMatch(/ · likely €[\d.]+[KM]? \(€[\d.]+[KM]? to €[\d.]+[KM]?\)just now$/);
  }
  expect(await page.evaluate(() => (globalThis as ListsShifts).listShifts?.())).toEqual([]);

  await page.evaluate(setCardWidth, 300);
  const idle = await evaluateWithRoots(page, lineBoxes);
  if (idle === null) throw new Error('no row has a result');
  await page.mouse.move(idle.x + 10, idle.y + 9);
  const hovered = await until(
    () => evaluateWithRoots(page, lineBoxes),
    (boxes) => boxes !== null && boxes.factsHeight > idle.factsHeight,
  );
  expect(hovered?.distance).toBe(idle.distance);

  const before = detailsCalls(library).length;
  await page.reload({ waitUntil: 'domcontentloaded' });
  const [ad] = checked;
  if (ad === undefined) throw new Error('no ad was checked');
  const { panel } = await waitForSpend(page, ad.ad_archive_id, ({ button }) => button === texts.details);
  expect(panel).toContain(`${abbreviate(totalOf(ad))} reached`);
  expect(await openSpendDetails(page, ad.ad_archive_id)).toContain(texts.again);
  await page.keyboard.press('Escape');
  await waitForSpend(page, ad.ad_archive_id, ({ details }) => details === '');
  expect(await focusedName(page)).toContain(texts.details);
  expect(detailsCalls(library)).toHaveLength(before);
});

test('checks the displayed ads one by one, also during a search, and requests none of them twice', async () => {
  library = await openLibrary({ seed: 11, adCount: 8, detailsModule: 'in-html', detailsOrder: 'held' });
  const { page, site, ids } = library;
  const bar = filterBar(page);
  const requested = (): unknown[] => detailsCalls(library).map(({ variables }) => variables['adArchiveID']);
  const text = async (): Promise<string> => (await bar.check()).text;
  await bar.open();
  await until(bar.check, ({ buttons }) => buttons.includes(say(checkRun.startCounted, { count: 8 })));
  await bar.pressCheck('start');
  await until(requested, (adIds) => adIds.length === 1);
  await bar.pressCheck('pause');
  await until(text, (shown) => shown === say(checkRun.paused, { done: 0, total: 8 }));
  await page.type('input[name="q"]', `${site.ads[0]?.page_name ?? ''}\n`);
  await until(bar.visibleCells, (count) => count > 0 && count < 8);
  site.options.detailsOrder = 'mixed';
  site.release();
  await until(text, (shown) => shown === say(checkRun.paused, { done: 1, total: 8 }));
  expect([requested().length, (await bar.check()).buttons]).toEqual([1, [checkRun.resume, checkRun.cancel]]);
  await bar.pressCheck('pause');
  await until(text, (shown) => shown.startsWith(say(checkRun.ended, { checked: 8 })));
  expect([requested().length, new Set(requested())]).toEqual([8, new Set(ids)]);
  await page.goBack();
  await until(bar.visibleCells, (count) => count === 8);
  for (const ad of site.ads.filter((one) => totalOf(one) > 0)) {
    await waitForSpend(page, ad.ad_archive_id, ({ panel }) => panel.includes(abbreviate(totalOf(ad))));
  }
  await until(bar.check, ({ buttons }) => buttons.includes(checkRun.start));
  await bar.pressCheck('start');
  await until(text, (shown) => shown === checkRun.nothingDue);
  expect(requested()).toHaveLength(8);
});

test('moves no control after it is painted when the page opens', async () => {
  library = await openLibrary({ seed: 3, adCount: 8 });
  const { page } = library;
  await page.setViewport({ width: 1280, height: 900 });
  await page.reload({ waitUntil: 'domcontentloaded' });
  await until(
    () => rowShapes(page),
    (rows) => rows.length > 0 && rows.every(({ widths }) => !widths.startsWith('0.0')),
  );
  expect(await page.evaluate(movedControls)).toEqual([]);
});

test('has one line of controls, 28 px high, with every width of a card, and of equal widths in every state', async () => {
  library = await openLibrary({ seed: 3, adCount: 8 });
  await clickSave(library.page, 0);
  await waitForSaved(library.page, 0);
  // The hover label of a control would count as its content.
  await library.page.mouse.move(0, 0);
  for (const width of [300, 320, 400]) {
    await library.page.evaluate(setCardWidth, width);
    const shapes = await until(
      () => rowShapes(library.page),
      (found) => found.every(({ isCut }) => !isCut),
    );
    expect(shapes).toHaveLength(8);
    expect(new Set(shapes.map(({ height }) => height))).toEqual(new Set([76]));
    expect(new Set(shapes.map(({ widths }) => widths)).size).toBe(1);
    expect(new Set(shapes.flatMap(({ buttons }) => buttons))).toEqual(new Set(['28 px at 0 px']));
  }
});

test('has facts on every card, and a menu that works by keyboard', async () => {
  library = await openLibrary({ seed: 3, adCount: 8 });
  const { page, ids, site } = library;
  const facts = await evaluateWithRoots(page, () =>
    [...document.querySelectorAll('hr')].map(
      (line) => line.previousElementSibling?.shadowRoot?.querySelector('.facts')?.textContent ?? '',
    ),
  );
  for (const text of facts) expect(text).toMatch(/^(Active|Ran) \d+ days? · /);

  // A former test has saved this ad, so its menu has one more entry.
  await waitForSaved(page, 0);
  await pressInRow(page, ids[0] ?? '', '[data-button="menu"]');
  await page.keyboard.press('Escape');
  expect(await focusedName(page)).toContain(cardMenu.label);
  await page.keyboard.press('Enter');
  const entryNames = () =>
    evaluateWithRoots(page, () =>
      [...document.documentElement.children].flatMap(({ shadowRoot }) =>
        [...(shadowRoot?.querySelectorAll('.menu button') ?? [])].map(({ textContent }) => textContent),
      ),
    );
  const advertiser = site.ads[0]?.page_name ?? '';
  expect(await until(entryNames, (names) => names.length > 0)).toEqual([
    adPicker.menu,
    cardMenu.store,
    cardMenu.copyLink,
    judgedAds.notInteresting,
    say(judgedAds.hidePage, { page: advertiser }),
  ]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const card = await waitForSpend(page, ids[0] ?? '', ({ note }) => note !== '');
  expect(card.note).toMatch(new RegExp(`^(${cardMenu.copied}|${cardMenu.notCopied})`));

  const bar = filterBar(page);
  await pressInRow(page, ids[0] ?? '', '[data-button="menu"]');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const others = site.ads.filter(({ page_name: name }) => name !== advertiser).length;
  await until(bar.visibleCells, (count) => count === others);
  await until(bar.status, (text) => text === say(adFilter.words.judged, { count: site.ads.length - others }));
  await waitWithRoots(page, '>>> .notice .send');
  await page.reload({ waitUntil: 'domcontentloaded' });
  await until(bar.visibleCells, (count) => count === others);
  // A filter that ends shows its cards again, but not those that the user has hidden.
  await bar.open();
  await bar.close();
  expect(await bar.visibleCells()).toBe(others);
  const shownAd = site.ads.find(({ page_name: name }) => name !== advertiser);
  await pressInRow(page, shownAd?.ad_archive_id ?? '', '[data-button="menu"]');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await until(bar.visibleCells, (count) => count === others - 1);
  await waitWithRoots(page, '>>> .notice .send:focus');
  await page.keyboard.press('Enter');
  await until(bar.visibleCells, (count) => count === others);
});
