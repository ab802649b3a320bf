import type { CDPSession, Page } from 'puppeteer';
import { until, type TestBrowser } from '#tests/support/browser/browser.ts';
import { CARDS_PER_RESPONSE, LOADED_CARDS, FIRST_CARDS, HEAP_CARDS } from './feed-page.ts';
import { longestTaskDuring } from './longest-task.ts';

export const ALL_CARDS = FIRST_CARDS + LOADED_CARDS;
const ALL_HEAP_CARDS = FIRST_CARDS + HEAP_CARDS;

/**
 * Times are milliseconds of CPU time of the main thread for all tasks (script, styles, layout, painting), because a
 * busy machine affects CPU time less than elapsed time.
 */
type TimedSample = {
  /** Until the first 30 cards have their controls and the main thread is idle. */
  pageLoad: number;
  /**
   * For 600 more cards without scrolling. All but the first of them are far below the viewport and have no controls.
   */
  load: number;
  /** The part of `load` that is script. */
  script: number;
  /** The number of long tasks. They are defined by elapsed time, so other processes affect them. */
  longTasks: number;
  layoutShift: number;
};

type ScrolledSample = {
  /** For scrolling through all loaded cards, screen by screen, until every card has its controls. */
  scroll: number;
  /** In a separate visit: for 600 cards that the page loads while the user scrolls. */
  scrollAndLoad: number;
};

/** The heap per 1,000 cards, measured with 1,800 cards. */
type HeapSample = {
  heapLoadedMb: number;
  heapScrolledMb: number;
  /** For the second half of the scrolling, when the browser has already compiled the code. */
  heapSecondHalfMb: number;
  /** The CPU time of the longest task during page load and loading of cards. */
  longestTask: number;
};

export type Sample = TimedSample & Partial<ScrolledSample> & Partial<HeapSample>;

/** `withScrolling` adds a visit with scrolling; `withHeap` adds a visit for the heap and the longest task. */
export type Scope = { withScrolling: boolean; withHeap: boolean };

const metricsOf = async (session: CDPSession): Promise<(name: string) => number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
};

const heapMb = async (session: CDPSession): Promise<number> => {
  for (let collection = 0; collection < 3; collection += 1) await session.send('HeapProfiler.collectGarbage');
  return (await metricsOf(session))('JSHeapUsedSize') / 1024 / 1024;
};

/**
 * The number of cards, and of cards with a control of any of the extensions. Our control is an empty element for the
 * page, because its shadow root is closed.
 */
const countCards = (page: Page): Promise<{ cards: number; controls: number }> =>
  page.evaluate(() => {
    const dividers = [...document.querySelectorAll('hr')];
    const controls = dividers.filter(
      ({ previousElementSibling: before }) =>
        before instanceof HTMLButtonElement || (before instanceof HTMLDivElement && before.firstChild === null),
    );
    return { cards: dividers.length, controls: controls.length };
  });

/**
 * Waits for the cards and their controls. The check is the same for every extension, because it also uses CPU time of
 * the page.
 */
const waitForCards = async (page: Page, count: number, controls: number): Promise<void> => {
  await until(
    () => countCards(page),
    (found) => found.cards === count && found.controls >= controls,
    20_000,
  );
  // Responses of the worker and idle callbacks come later; they belong to the sample until the main thread is idle.
  await page.evaluate(async () => {
    for (let wait = 0; wait < 6; wait += 1) {
      await new Promise((resume) => setTimeout(resume, 50));
      await new Promise((resume) => requestIdleCallback(resume));
    }
  });
};

/** Scrolls screen by screen; `from` and `to` are shares of the page's height. */
export const scrollThrough = (page: Page, from: number, to: number): Promise<void> =>
  page.evaluate(
    async (start, end) => {
      const root = document.documentElement;
      for (let top = start * root.scrollHeight; top < end * root.scrollHeight; top += innerHeight) {
        scrollTo(0, top);
        await new Promise((resume) => requestAnimationFrame(resume));
        await new Promise((resume) => requestAnimationFrame(resume));
      }
    },
    from,
    to,
  );

/**
 * The cards that got their controls in the second half of the scrolling; half of all cards if the extension adds
 * controls at once.
 */
const secondHalfCards = (controls: number): number =>
  controls > 0 && controls < ALL_HEAP_CARDS ? ALL_HEAP_CARDS - controls : ALL_HEAP_CARDS / 2;

type Visit = { page: Page; session: CDPSession };

/** Opens a page with its first cards. */
const openPage = async (chrome: TestBrowser, hasControls: boolean): Promise<Visit> => {
  const page = await chrome.browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  await page.bringToFront();
  const session = await page.createCDPSession();
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto('https://www.facebook.com/ads/library/?q=bench');
  await waitForCards(page, FIRST_CARDS, Number(hasControls) * FIRST_CARDS);
  return { page, session };
};

/** Measures a visit in which the user scrolls to the end while the page loads 20 more responses. */
const timeScrollAndLoad = async (chrome: TestBrowser, hasControls: boolean): Promise<number> => {
  const { page, session } = await openPage(chrome, hasControls);
  const before = await metricsOf(session);
  await page.evaluate(
    (responses) => Reflect.get(globalThis, 'scrollAndLoad')(responses),
    LOADED_CARDS / CARDS_PER_RESPONSE,
  );
  await waitForCards(page, ALL_CARDS, Number(hasControls) * ALL_CARDS);
  const after = await metricsOf(session);
  await page.close();
  return (after('TaskDuration') - before('TaskDuration')) * 1_000;
};

const loadCards = (page: Page, cards = LOADED_CARDS): Promise<void> =>
  page.evaluate((responses) => Reflect.get(globalThis, 'loadResponses')(responses), cards / CARDS_PER_RESPONSE);

const timeScroll = async ({ page, session }: Visit, controls: number): Promise<number> => {
  const before = await metricsOf(session);
  await scrollThrough(page, 0, 1);
  await waitForCards(page, ALL_CARDS, controls);
  const after = await metricsOf(session);
  return (after('TaskDuration') - before('TaskDuration')) * 1_000;
};

/**
 * Measures page load, loading of cards and optionally scrolling, without heap snapshots and traces that use CPU time.
 */
const timedVisit = async (
  chrome: TestBrowser,
  hasControls: boolean,
  withScrolling: boolean,
): Promise<TimedSample & Partial<ScrolledSample>> => {
  const visit = await openPage(chrome, hasControls);
  const { page, session } = visit;
  const controlsPerCard = Number(hasControls);
  const loaded = await metricsOf(session);
  await loadCards(page);
  await waitForCards(page, ALL_CARDS, controlsPerCard * FIRST_CARDS);
  const filled = await metricsOf(session);
  const observed = await page.evaluate(
    () => Reflect.get(globalThis, 'observed') as { longTasks: number[]; shift: number },
  );
  const scrolled = withScrolling ? { scroll: await timeScroll(visit, controlsPerCard * ALL_CARDS) } : {};
  await page.close();
  return {
    pageLoad: loaded('TaskDuration') * 1_000,
    load: (filled('TaskDuration') - loaded('TaskDuration')) * 1_000,
    script: (filled('ScriptDuration') - loaded('ScriptDuration')) * 1_000,
    longTasks: observed.longTasks.length,
    layoutShift: observed.shift,
    ...scrolled,
  };
};

/**
 * Measures the heap and the longest task. They need a separate visit: garbage collection discards compiled code, which
 * the page then compiles again, and tracing uses CPU time.
 */
const heapVisit = async (chrome: TestBrowser, hasControls: boolean): Promise<HeapSample> => {
  const { page, session } = await openPage(chrome, hasControls);
  const controlsPerCard = Number(hasControls);
  const longestTask = await longestTaskDuring(page, async () => {
    await page.reload();
    await waitForCards(page, FIRST_CARDS, controlsPerCard * FIRST_CARDS);
    await loadCards(page);
    await waitForCards(page, ALL_CARDS, controlsPerCard * FIRST_CARDS);
  });
  await page.reload();
  await waitForCards(page, FIRST_CARDS, controlsPerCard * FIRST_CARDS);
  const heapBefore = await heapMb(session);
  await loadCards(page, HEAP_CARDS);
  await waitForCards(page, ALL_HEAP_CARDS, controlsPerCard * FIRST_CARDS);
  const heapLoaded = await heapMb(session);
  await scrollThrough(page, 0, 0.5);
  // The controls increase the height of the page, so half of its height is not half of its cards.
  await waitForCards(page, ALL_HEAP_CARDS, (controlsPerCard * ALL_HEAP_CARDS) / 3);
  const { controls } = await countCards(page);
  const heapHalfway = await heapMb(session);
  await scrollThrough(page, 0.5, 1);
  await waitForCards(page, ALL_HEAP_CARDS, controlsPerCard * ALL_HEAP_CARDS);
  const heapScrolled = await heapMb(session);
  await page.close();
  return {
    longestTask,
    heapLoadedMb: ((heapLoaded - heapBefore) * 1_000) / HEAP_CARDS,
    heapScrolledMb: ((heapScrolled - heapBefore) * 1_000) / HEAP_CARDS,
    heapSecondHalfMb: ((heapScrolled - heapHalfway) * 1_000) / secondHalfCards(controls),
  };
};

/** Measures one sample. `hasControls` is whether the browser's extension adds a control to each card. */
export const measureSample = async (
  chrome: TestBrowser,
  hasControls: boolean,
  { withScrolling, withHeap }: Scope,
): Promise<Sample> => ({
  ...(await timedVisit(chrome, hasControls, withScrolling)),
  ...(withHeap ? await heapVisit(chrome, hasControls) : {}),
  ...(withScrolling ? { scrollAndLoad: await timeScrollAndLoad(chrome, hasControls) } : {}),
});
