import type { CDPSession, Page } from 'puppeteer';
import { until, type TestBrowser } from '#tests/support/browser.ts';
import { CARDS_PER_ANSWER, FEED_CARDS, FIRST_CARDS } from './feed-page.ts';

export const ALL_CARDS = FIRST_CARDS + FEED_CARDS;

/** Times are milliseconds of the main thread's own CPU time, so that a busy machine weighs less. */
export type Sample = {
  load: number;
  feed: number;
  script: number;
  /** From the last card fed to the end of the list, screen by screen: every card has had its control then. */
  scroll: number;
  heapMb: number;
  heapScrolledMb: number;
  longTasks: number;
  shift: number;
};

export const metricsOf = async (session: CDPSession): Promise<(name: string) => number> => {
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

const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resume) => requestAnimationFrame(resume));
      await new Promise((resume) => requestAnimationFrame(resume));
    }
  });

/** One visit of the feed: loaded, fed, and scrolled through. `hasControls`: whether the extension puts one on each card. */
export const sampleOf = async (chrome: TestBrowser, hasControls: boolean): Promise<Sample> => {
  const page = await chrome.browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  const session = await page.createCDPSession();
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto('https://www.facebook.com/ads/library/?q=bench');
  const all = Number(hasControls);
  await untilCards(page, FIRST_CARDS, all * FIRST_CARDS);
  const [loaded, heapBefore] = [await metricsOf(session), await heapMb(session)];
  const before = await metricsOf(session);
  await page.evaluate((answers) => Reflect.get(globalThis, 'feed')(answers), FEED_CARDS / CARDS_PER_ANSWER);
  await untilCards(page, ALL_CARDS, all * FIRST_CARDS);
  const fed = await metricsOf(session);
  const seen = await page.evaluate(() => Reflect.get(globalThis, 'seen') as { longTasks: number[]; shift: number });
  const heapFed = await heapMb(session);
  const beforeScroll = await metricsOf(session);
  await scrollThrough(page);
  await untilCards(page, ALL_CARDS, all * ALL_CARDS);
  const scrolled = await metricsOf(session);
  const heapScrolled = await heapMb(session);
  await page.close();
  return {
    load: loaded('TaskDuration') * 1_000,
    feed: (fed('TaskDuration') - before('TaskDuration')) * 1_000,
    script: (fed('ScriptDuration') - before('ScriptDuration')) * 1_000,
    scroll: (scrolled('TaskDuration') - beforeScroll('TaskDuration')) * 1_000,
    heapMb: heapFed - heapBefore,
    heapScrolledMb: heapScrolled - heapBefore,
    longTasks: seen.longTasks.length,
    shift: seen.shift,
  };
};
