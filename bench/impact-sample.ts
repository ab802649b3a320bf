import type { CDPSession, Page } from 'puppeteer';
import { until, type TestBrowser } from '#tests/support/browser.ts';
import { CARDS_PER_ANSWER, FEED_CARDS, FIRST_CARDS, WEIGHED_CARDS } from './feed-page.ts';
import { longestTaskDuring } from './longest-task.ts';

export const ALL_CARDS = FIRST_CARDS + FEED_CARDS;
const ALL_WEIGHED = FIRST_CARDS + WEIGHED_CARDS;

/**
 * Times are milliseconds of the main thread's own CPU time (all tasks: script, styles, layout, painting), so that a busy machine
 * weighs less.
 */
type Timed = {
  /** Until the first 30 cards stand with their controls, and the thread rests. */
  load: number;
  /** While the page gets 600 cards more and nobody scrolls: all but the first of them wait far off, without a row. */
  feed: number;
  script: number;
  /** By the clock: what the machine gave to others counts as well. */
  longTasks: number;
  shift: number;
};

type Scrolled = {
  /** From the last card fed to the end of the list, screen by screen: every card has had its control then. */
  scroll: number;
  /** In a visit of its own, 600 cards that the page adds bit by bit to whoever scrolls to its end. */
  readOn: number;
};

/** Of 1,800 cards, for each 1,000 of them. */
type Weighed = {
  heapMb: number;
  heapScrolledMb: number;
  /** In the second half of the scrolling: by then the browser has compiled what it will. */
  heapOnwardMb: number;
  /** Of loading and feeding, in CPU time. */
  longestTask: number;
};

export type Sample = Timed & Partial<Scrolled> & Partial<Weighed>;

/** What of a visit is looked at: whether it is scrolled through as well (`isScrolled`), and made once more for what differs little (`isWeighed`). */
export type Scope = { isScrolled: boolean; isWeighed: boolean };

const metricsOf = async (session: CDPSession): Promise<(name: string) => number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
};

const heapMb = async (session: CDPSession): Promise<number> => {
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  return (await metricsOf(session))('JSHeapUsedSize') / 1024 / 1024;
};

/** The page's cards, and how many carry a control of ours or of the naive extension. */
const countCards = (page: Page): Promise<{ cards: number; controls: number }> =>
  page.evaluate(() => {
    const lines = [...document.querySelectorAll('hr')];
    const controls = lines.filter(
      ({ previousElementSibling: before }) =>
        before instanceof HTMLButtonElement || (before?.shadowRoot ?? null) !== null,
    );
    return { cards: lines.length, controls: controls.length };
  });

/** Looks in the same way at every page, as looking costs time as well. */
const untilCards = async (page: Page, count: number, controls: number): Promise<void> => {
  await until(
    () => countCards(page),
    (found) => found.cards === count && found.controls >= controls,
    20_000,
  );
  // Answers of a worker and idle work come a little later; until the thread has rested they belong to the sample.
  await page.evaluate(async () => {
    for (let rest = 0; rest < 6; rest += 1) {
      await new Promise((resume) => setTimeout(resume, 50));
      await new Promise((resume) => requestIdleCallback(resume));
    }
  });
};

/** Screen by screen, from and to a share of the page's height. */
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

/** How many cards got their control in the second half; where none or all had theirs before, those that were scrolled past. */
const cardsOnward = (controls: number): number =>
  controls > 0 && controls < ALL_WEIGHED ? ALL_WEIGHED - controls : ALL_WEIGHED / 2;

type Visit = { page: Page; session: CDPSession };

/** A page of the feed with its first cards. */
const openFeed = async (chrome: TestBrowser, hasControls: boolean): Promise<Visit> => {
  const page = await chrome.browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  await page.bringToFront();
  const session = await page.createCDPSession();
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto('https://www.facebook.com/ads/library/?q=bench');
  await untilCards(page, FIRST_CARDS, Number(hasControls) * FIRST_CARDS);
  return { page, session };
};

/** A visit as a person makes it, in milliseconds of the main thread: scrolled to the end, which the page puts off 20 times. */
const readOnTime = async (chrome: TestBrowser, hasControls: boolean): Promise<number> => {
  const { page, session } = await openFeed(chrome, hasControls);
  const before = await metricsOf(session);
  await page.evaluate((answers) => Reflect.get(globalThis, 'readOn')(answers), FEED_CARDS / CARDS_PER_ANSWER);
  await untilCards(page, ALL_CARDS, Number(hasControls) * ALL_CARDS);
  const after = await metricsOf(session);
  await page.close();
  return (after('TaskDuration') - before('TaskDuration')) * 1_000;
};

const feedAll = (page: Page, cards = FEED_CARDS): Promise<void> =>
  page.evaluate((answers) => Reflect.get(globalThis, 'feed')(answers), cards / CARDS_PER_ANSWER);

const scrollTime = async ({ page, session }: Visit, controls: number): Promise<number> => {
  const before = await metricsOf(session);
  await scrollThrough(page, 0, 1);
  await untilCards(page, ALL_CARDS, controls);
  const after = await metricsOf(session);
  return (after('TaskDuration') - before('TaskDuration')) * 1_000;
};

/** Loaded, fed, and perhaps scrolled through, without anything that would trouble the page meanwhile. */
const timedVisit = async (
  chrome: TestBrowser,
  hasControls: boolean,
  isScrolled: boolean,
): Promise<Timed & Partial<Scrolled>> => {
  const visit = await openFeed(chrome, hasControls);
  const { page, session } = visit;
  const all = Number(hasControls);
  const loaded = await metricsOf(session);
  await feedAll(page);
  await untilCards(page, ALL_CARDS, all * FIRST_CARDS);
  const fed = await metricsOf(session);
  const seen = await page.evaluate(() => Reflect.get(globalThis, 'seen') as { longTasks: number[]; shift: number });
  const scrolled = isScrolled ? { scroll: await scrollTime(visit, all * ALL_CARDS) } : {};
  await page.close();
  return {
    load: loaded('TaskDuration') * 1_000,
    feed: (fed('TaskDuration') - loaded('TaskDuration')) * 1_000,
    script: (fed('ScriptDuration') - loaded('ScriptDuration')) * 1_000,
    longTasks: seen.longTasks.length,
    shift: seen.shift,
    ...scrolled,
  };
};

/**
 * The same once more for the heap, and for the longest task: to collect garbage throws compiled code away, which the page then
 * compiles anew, and to record tasks costs time, so neither belongs into a visit that is timed.
 */
const weighedVisit = async (chrome: TestBrowser, hasControls: boolean): Promise<Weighed> => {
  const { page, session } = await openFeed(chrome, hasControls);
  const all = Number(hasControls);
  const longestTask = await longestTaskDuring(page, async () => {
    await page.reload();
    await untilCards(page, FIRST_CARDS, all * FIRST_CARDS);
    await feedAll(page);
    await untilCards(page, ALL_CARDS, all * FIRST_CARDS);
  });
  await page.reload();
  await untilCards(page, FIRST_CARDS, all * FIRST_CARDS);
  const heapBefore = await heapMb(session);
  await feedAll(page, WEIGHED_CARDS);
  await untilCards(page, ALL_WEIGHED, all * FIRST_CARDS);
  const heapFed = await heapMb(session);
  await scrollThrough(page, 0, 0.5);
  // The page grows by the rows that come, so that half of its height is not half of its cards.
  await untilCards(page, ALL_WEIGHED, (all * ALL_WEIGHED) / 3);
  const { controls } = await countCards(page);
  const heapHalfway = await heapMb(session);
  await scrollThrough(page, 0.5, 1);
  await untilCards(page, ALL_WEIGHED, all * ALL_WEIGHED);
  const heapScrolled = await heapMb(session);
  await page.close();
  return {
    longestTask,
    heapMb: ((heapFed - heapBefore) * 1_000) / WEIGHED_CARDS,
    heapScrolledMb: ((heapScrolled - heapBefore) * 1_000) / WEIGHED_CARDS,
    heapOnwardMb: ((heapScrolled - heapHalfway) * 1_000) / cardsOnward(controls),
  };
};

/** Visits of the feed. `hasControls`: whether the extension puts one on each card. */
export const sampleOf = async (
  chrome: TestBrowser,
  hasControls: boolean,
  { isScrolled, isWeighed }: Scope,
): Promise<Sample> => ({
  ...(await timedVisit(chrome, hasControls, isScrolled)),
  ...(isWeighed ? await weighedVisit(chrome, hasControls) : {}),
  ...(isScrolled ? { readOn: await readOnTime(chrome, hasControls) } : {}),
});
