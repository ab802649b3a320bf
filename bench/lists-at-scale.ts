import type { CDPSession, Page } from 'puppeteer';
import { listFilters } from '#shared/texts/en/list-filters.ts';
import { smallLibraryPage } from '#tests/support/ad-library-host/small-page.ts';
import { until } from '#tests/support/browser.ts';
import { openPaidAccount, startProduct, type BuiltExtension, type Product } from '#tests/support/product.ts';
import { signIn } from '#tests/support/sign-in.ts';
import type { Figure } from './figure.ts';
import { bareRead, fillStore, KEEP_NAMES, untilDigested } from './scale-store.ts';
import { besideBare, driftOf, MAX_DRIFT, median, p95, ratioOf } from './statistics.ts';
import { measureWholeList } from './whole-list.ts';

const ADS = 100_000;
const OPENINGS = 7;
const CHANGES = 40;
/** The first there and back of each kind is dropped: code that runs for the first time is compiled on the way. */
const WARM_UPS = 2;

type Opening = { cards: number; index: number; bare: number };

/** Notes when the first card and when the number of all ads was painted, from the start of the navigation. */
const watchOpening = async (page: Page): Promise<void> => {
  await page.evaluateOnNewDocument(KEEP_NAMES);
  await page.evaluateOnNewDocument(() => {
    const noteWhen = (name: string, isThere: () => boolean): void => {
      const look = (): unknown =>
        isThere() ? setTimeout(() => Reflect.set(globalThis, name, performance.now())) : requestAnimationFrame(look);
      requestAnimationFrame(look);
    };
    noteWhen('firstCards', () => document.querySelector('article') !== null);
    noteWhen('indexReady', () => Number(document.querySelector('article')?.getAttribute('aria-setsize') ?? -1) > 0);
  });
};

const noted = (page: Page, name: string): Promise<number> =>
  until(
    () => page.evaluate((key) => Number(Reflect.get(globalThis, key) ?? 0), name),
    (ms) => ms > 0,
    60_000,
  );

const open = async (product: Product): Promise<{ page: Page; opening: Opening }> => {
  const page = await product.chrome.browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  await watchOpening(page);
  await page.goto(`chrome-extension://${product.chrome.extensionId}/src/dashboard-extension/index.html#/dashboard`);
  const [cards, index] = [await noted(page, 'firstCards'), await noted(page, 'indexReady')];
  return { page, opening: { cards, index, bare: await bareRead(page) } };
};

/** From the next input's time stamp to the end of the frame in which the first card and the number of ads answer it. */
const armTimer = (page: Page): Promise<void> =>
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
        const look = (): unknown =>
          shown() !== '' && shown() !== before
            ? setTimeout(() => Reflect.set(globalThis, 'painted', performance.now() - timeStamp))
            : requestAnimationFrame(look);
        requestAnimationFrame(look);
      },
      { once: true, capture: true },
    );
  });

const timed = async (page: Page, act: () => Promise<void>): Promise<number> => {
  await armTimer(page);
  await act();
  const ms = await noted(page, 'painted');
  // The address is written once typing rests, and pictures of cards are asked for: none of it belongs to the next sample.
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

/** The barest thing that answers typing: a field, and twelve boxes whose text it changes. */
const timeBare = async (product: Product): Promise<number[]> => {
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

/** The dashboard with 100,000 ads in its store: opening, changing what is shown, and what it holds in memory. */
export const measureLists = async (built: BuiltExtension): Promise<Figure[]> => {
  const product = await startProduct(smallLibraryPage([]), built);
  await openPaidAccount(product);
  const first = await product.openExtensionPage('login');
  await signIn(first);
  await fillStore(first, ADS);
  await first.close();
  const warmUp = await open(product);
  await untilDigested(warmUp.page, ADS);
  await warmUp.page.close();
  const openings: Opening[] = [];
  for (let round = 0; round < OPENINGS; round += 1) {
    const { page, opening } = await open(product);
    openings.push(opening);
    await page.close();
  }
  const { page } = await open(product);
  const times = { search: await timeSearch(page), sort: await timeSort(page), filter: await timeFilter(page) };
  const heaps = { page: await heapOf(await page.createCDPSession()), worker: 0 };
  for (const worker of page.workers()) heaps.worker += await heapOf(worker.client);
  const bare = await timeBare(product);
  await page.bringToFront();
  const drift = driftOf(openings.map((opening) => opening.bare));
  const whole = await measureWholeList(page, ADS, { drift, isDoubtful: drift > MAX_DRIFT });
  await product.close();
  return [...figuresOf(openings, { ...times, bare }, heaps), ...whole];
};

type Times = Record<'search' | 'sort' | 'filter' | 'bare', number[]>;

const figuresOf = (openings: Opening[], times: Times, heaps: { page: number; worker: number }): Figure[] => {
  const bare = openings.map((opening) => opening.bare);
  const drift = driftOf(bare);
  const [name, isDoubtful] = [`${ADS.toLocaleString('en')} ads`, drift > MAX_DRIFT];
  const opened = (key: 'cards' | 'index', what: string, goal: number): Figure => ({
    ...besideBare({ ours: openings.map((opening) => opening[key]), bare }),
    name: `${name}: ${what}`,
    unit: 'ms',
    goal,
    how: 'beside `getAll` of the same rows in batches',
  });
  const changed = (key: keyof Times): Figure => ({
    name: `${name}: ${key} painted, p95`,
    unit: 'ms',
    value: p95(times[key]),
    baseline: p95(times.bare),
    ratio: ratioOf({ ours: times[key], bare: times.bare }),
    goal: 50,
    samples: times[key].length,
    drift,
    how: `from the input to the end of the frame with the new first card; median ${median(times[key]).toFixed(0)} ms, of which the ratio is; beside a field that changes twelve texts`,
    isDoubtful,
  });
  const heap = (what: keyof typeof heaps, goal: number, where: string): Figure => ({
    name: `${name}: heap of ${where}`,
    unit: 'MB',
    value: heaps[what],
    goal,
    samples: 1,
    how: 'after all of these, collected',
  });
  return [
    opened('cards', 'warm open to the first cards', 500),
    opened('index', 'warm open to the index that is built', 2_000),
    changed('search'),
    changed('sort'),
    changed('filter'),
    heap('page', 150, 'the page'),
    heap('worker', 100, 'the worker with the index'),
  ];
};
