import type { CDPSession, Page } from 'puppeteer';
import { listFilters } from '#shared/texts/en/research/list-filters.ts';
import { smallLibraryPage } from '#tests/support/stand-ins/ad-library-host/small-page.ts';
import { until } from '#tests/support/browser/browser.ts';
import {
  openPaidAccount,
  startProduct,
  type BuiltExtension,
  type Product,
} from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import type { Figure } from './figure.ts';
import { fillLocalStore, KEEP_NAMES, timeFullRead, waitForDigests } from './local-store.ts';
import { LISTED, measureScrolling } from './scroll-list.ts';
import { measureSelectAndExport } from './select-and-export.ts';
import { compareWithBaseline, driftOf, MAX_DRIFT, median, p95, ratioOf } from './statistics.ts';

const ADS = 100_000;
const NAME = `${ADS.toLocaleString('en')} ads`;
const OPENINGS = 7;
const CHANGES = 40;
/** The first two changes of each kind are not counted, because the browser compiles code during them. */
const WARM_UPS = 2;

/** Times in milliseconds; `fullRead` is the baseline. */
type Opening = { cards: number; index: number; fullRead: number };

/** Records the paint times of the first card and of the total number of ads, from the start of the navigation. */
const recordOpening = async (page: Page): Promise<void> => {
  await page.evaluateOnNewDocument(KEEP_NAMES);
  await page.evaluateOnNewDocument((listed) => {
    const recordWhen = (name: string, isThere: () => boolean): void => {
      const check = (): unknown =>
        isThere() ? setTimeout(() => Reflect.set(globalThis, name, performance.now())) : requestAnimationFrame(check);
      requestAnimationFrame(check);
    };
    recordWhen('firstCards', () => document.querySelector(listed) !== null);
    recordWhen('indexReady', () => {
      const total = document.querySelector('article')?.getAttribute('aria-setsize');
      return Number(total ?? document.querySelector('[role=table]')?.getAttribute('aria-rowcount') ?? -1) > 0;
    });
  }, LISTED);
};

const recordedTime = (page: Page, name: string): Promise<number> =>
  until(
    () => page.evaluate((key) => Number(Reflect.get(globalThis, key) ?? 0), name),
    (ms) => ms > 0,
    60_000,
  );

/** `view`: the layout of the list, as in its address. */
const open = async (product: Product, view = 'comfortable'): Promise<{ page: Page; opening: Opening }> => {
  const page = await product.chrome.browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  await recordOpening(page);
  const screen = `#/dashboard?view=${view}`;
  await page.goto(`chrome-extension://${product.chrome.extensionId}/src/dashboard-extension/index.html${screen}`);
  const [cards, index] = [await recordedTime(page, 'firstCards'), await recordedTime(page, 'indexReady')];
  return { page, opening: { cards, index, fullRead: await timeFullRead(page) } };
};

/**
 * Measures from the time stamp of the next input to the end of the frame in which the first card or the number of ads
 * changes.
 */
const startTimer = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shown = (): string => {
      const first = document.querySelector<HTMLElement>('article[aria-posinset="1"]');
      return first === null ? '' : `${first.getAttribute('aria-setsize')} ${first.textContent}`;
    };
    Reflect.set(globalThis, 'painted', null);
    const before = shown();
    addEventListener(
      'input',
      ({ timeStamp }) => {
        const check = (): unknown =>
          shown() !== '' && shown() !== before
            ? setTimeout(() => Reflect.set(globalThis, 'painted', performance.now() - timeStamp))
            : requestAnimationFrame(check);
        requestAnimationFrame(check);
      },
      { once: true, capture: true },
    );
  });

const timed = async (page: Page, act: () => Promise<void>): Promise<number> => {
  await startTimer(page);
  await act();
  const ms = await recordedTime(page, 'painted');
  // After a change the screen writes the URL and requests pictures; this work must end before the next sample.
  await page.evaluate(async () => {
    await new Promise((resume) => setTimeout(resume, 400));
    await new Promise((resume) => requestIdleCallback(resume));
  });
  return ms;
};

const timeSearch = async (page: Page): Promise<number[]> => {
  await page.focus(`[aria-label="${listFilters.search}"]`);
  const times: number[] = [];
  for (let change = 0; change < WARM_UPS + CHANGES; change += 2) {
    times.push(await timed(page, () => page.keyboard.sendCharacter(`unique${change} drawer`)));
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    times.push(await timed(page, () => page.keyboard.press('Backspace')));
  }
  return times.slice(WARM_UPS);
};

const timeSort = async (page: Page): Promise<number[]> => {
  await page.focus(`[aria-label="${listFilters.sort}"]`);
  const times: number[] = [];
  const [newest, started] = ['captured', 'started'] as const;
  for (let change = 0; change < WARM_UPS + CHANGES; change += 1)
    times.push(
      await timed(page, async () => {
        await page.select(`[aria-label="${listFilters.sort}"]`, change % 2 === 0 ? started : newest);
      }),
    );
  return times.slice(WARM_UPS);
};

const timeFilter = async (page: Page): Promise<number[]> => {
  await page.locator(`::-p-aria([name="${listFilters.filters}"][role="button"])`).click();
  const box = await page.waitForSelector(`::-p-aria([name="${listFilters.mediaTypes.video}"][role="checkbox"])`);
  await box?.focus();
  const times: number[] = [];
  for (let change = 0; change < WARM_UPS + CHANGES; change += 1)
    times.push(await timed(page, () => page.keyboard.press('Space')));
  await page.keyboard.press('Escape');
  return times.slice(WARM_UPS);
};

/** The baseline: an input field that changes the text of twelve boxes. */
const timeMinimalPage = async (product: Product): Promise<number[]> => {
  const page = await product.chrome.browser.newPage();
  await page.setContent('<input>' + '<article aria-posinset="1">?</article>'.repeat(12));
  await page.evaluate(KEEP_NAMES);
  await page.evaluate(() => {
    const [field, boxes] = [document.querySelector('input'), document.querySelectorAll('article')];
    field?.addEventListener('input', () => {
      for (const box of boxes) box.textContent = field.value;
    });
    field?.focus();
  });
  const times: number[] = [];
  for (let change = 0; change < WARM_UPS + CHANGES; change += 1)
    times.push(await timed(page, () => page.keyboard.press('a')));
  await page.close();
  return times.slice(WARM_UPS);
};

const heapOf = async (session: Pick<CDPSession, 'send'>): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1024 / 1024;
};

/** Measures the dashboard with 100,000 ads: opening, scrolling, search, sort, filter, memory, selection and export. */
export const measureLists = async (built: BuiltExtension): Promise<Figure[]> => {
  const product = await startProduct(smallLibraryPage([]), built);
  await openPaidAccount(product);
  const first = await product.openExtensionPage('login');
  await signIn(first);
  await fillLocalStore(first, ADS);
  await first.close();
  const warmUp = await open(product);
  await waitForDigests(warmUp.page, ADS);
  await warmUp.page.close();
  const openings: Opening[] = [];
  for (let round = 0; round < OPENINGS; round += 1) {
    const { page, opening } = await open(product);
    openings.push(opening);
    await page.close();
  }
  const scrolling = [];
  for (const { layout, view } of [
    { layout: 'cards', view: 'comfortable' },
    { layout: 'table', view: 'table' },
  ]) {
    const scrolled = (await open(product, view)).page;
    scrolling.push(...(await measureScrolling(scrolled, `${NAME}, ${layout}`)));
    await scrolled.close();
  }
  const { page } = await open(product);
  const times = { search: await timeSearch(page), sort: await timeSort(page), filter: await timeFilter(page) };
  const heaps = { page: await heapOf(await page.createCDPSession()), worker: 0 };
  for (const worker of page.workers()) heaps.worker += await heapOf(worker.client);
  const baseline = await timeMinimalPage(product);
  await page.bringToFront();
  const drift = driftOf(openings.map(({ fullRead }) => fullRead));
  const actions = await measureSelectAndExport(page, ADS, { drift, isDoubtful: drift > MAX_DRIFT });
  await product.close();
  return [...figuresOf(openings, { ...times, baseline }, heaps), ...scrolling, ...actions];
};

type Times = Record<'search' | 'sort' | 'filter' | 'baseline', number[]>;

const figuresOf = (openings: Opening[], times: Times, heaps: { page: number; worker: number }): Figure[] => {
  const fullReads = openings.map(({ fullRead }) => fullRead);
  const drift = driftOf(fullReads);
  const isDoubtful = drift > MAX_DRIFT;
  const opened = (key: 'cards' | 'index', what: string, goal: number): Figure => ({
    ...compareWithBaseline({ product: openings.map((opening) => opening[key]), baseline: fullReads }),
    name: `${NAME}: ${what}`,
    unit: 'ms',
    goal,
    how:
      'From the start of the navigation until the browser displays the result. ' +
      'The baseline reads all rows of the local store with `getAll` in batches.',
  });
  const changed = (key: 'search' | 'sort' | 'filter', what: string): Figure => ({
    name: `${NAME}: ${what} visible, p95`,
    unit: 'ms',
    value: p95(times[key]),
    baseline: p95(times.baseline),
    ratio: ratioOf({ product: times[key], baseline: times.baseline }),
    goal: 50,
    samples: times[key].length,
    drift,
    how:
      'From the input to the end of the frame that shows a new first card or a new number of ads. ' +
      `The median is ${median(times[key]).toFixed(0)} ms. ` +
      'The baseline is a page with an input field that changes twelve texts.',
    isDoubtful,
  });
  const heap = (what: keyof typeof heaps, goal: number, where: string): Figure => ({
    name: `${NAME}: heap of ${where}`,
    unit: 'MB',
    value: heaps[what],
    goal,
    samples: 1,
    how: 'JavaScript heap after the searches, sort changes and filter changes, and after garbage collection.',
  });
  return [
    opened('cards', 'opening until the first cards are visible', 500),
    opened('index', 'opening until the total number of ads is visible', 2_000),
    changed('search', 'search result'),
    changed('sort', 'new sort order'),
    changed('filter', 'filter result'),
    heap('page', 150, 'the page'),
    heap('worker', 100, 'the web worker that searches, sorts and filters'),
  ];
};
