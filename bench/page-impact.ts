import { resolve } from 'node:path';
import type { CDPSession, Page } from 'puppeteer';
import { openAdLibraryHost, type AdLibraryHost } from '#tests/support/ad-library-host/ad-library-host.ts';
import { openBrowser, until, type TestBrowser } from '#tests/support/browser.ts';
import { FEED_CARDS, CARDS_PER_ANSWER, FIRST_CARDS, feedAnswers, feedPage } from './feed-page.ts';
import type { Figure } from './figure.ts';
import { median, p95 } from './statistics.ts';

const ROUNDS = 9;
/** A control that drifts more than this between the halves of the run makes every comparison worthless. */
const MAX_DRIFT = 0.15;
const ALL_CARDS = FIRST_CARDS + FEED_CARDS;

const VARIANTS = ['none', 'ours', 'naive'] as const;
type Variant = (typeof VARIANTS)[number];

/** Times are milliseconds of the main thread's own CPU time, so that a busy machine weighs less. */
type Sample = {
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

const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resume) => requestAnimationFrame(resume));
      await new Promise((resume) => requestAnimationFrame(resume));
    }
  });

const sampleOf = async (chrome: TestBrowser, variant: Variant): Promise<Sample> => {
  const page = await chrome.browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  const session = await page.createCDPSession();
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto('https://www.facebook.com/ads/library/?q=bench');
  const all = variant === 'none' ? 0 : 1;
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

const openBrowsers = async (library: AdLibraryHost, extensionDir: string): Promise<Record<Variant, TestBrowser>> => ({
  none: await openBrowser({ libraryHost: library }),
  ours: await openBrowser({ libraryHost: library, extensionDir }),
  naive: await openBrowser({ libraryHost: library, extensionDir: resolve('bench/baselines/naive-extension') }),
});

/** What our controls cost the Ad Library's own page: the same feed without an extension, with ours, and with a naive one, in turn. */
export const measurePageImpact = async (extensionDir: string): Promise<Figure[]> => {
  const library = await openAdLibraryHost(feedPage());
  const answers = feedAnswers();
  library.graphql.body = (url) => answers[Number(new URL(url, 'https://x').searchParams.get('answer'))] ?? '{}';
  const browsers = await openBrowsers(library, extensionDir);
  const samples: Record<Variant, Sample[]> = { none: [], ours: [], naive: [] };
  for (const variant of VARIANTS) await sampleOf(browsers[variant], variant);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const variant of VARIANTS) samples[variant].push(await sampleOf(browsers[variant], variant));
  }
  for (const variant of VARIANTS) await browsers[variant].close();
  await library.close();
  return figuresOf(samples);
};

const figuresOf = (samples: Record<Variant, Sample[]>): Figure[] => {
  const added = (variant: Variant, key: keyof Sample): number[] => {
    const control = median(samples.none.map((sample) => sample[key]));
    return samples[variant].map((sample) => sample[key] - control);
  };
  const drift = driftOf(samples.none.map(({ feed }) => feed));
  const figure = (name: string, unit: Figure['unit'], key: keyof Sample, rest: Partial<Figure>): Figure => ({
    name,
    unit,
    value: median(added('ours', key)),
    p95: p95(added('ours', key)),
    baseline: median(added('naive', key)),
    target: 0,
    samples: ROUNDS,
    how: `over a page without an extension, in turn; beside a naive extension; control drifted ${(drift * 100).toFixed(0)} %`,
    isDoubtful: drift > MAX_DRIFT,
    ...rest,
  });
  return [
    figure(`main thread, ${FEED_CARDS} cards fed`, 'ms', 'feed', { target: 10 }),
    figure(`script alone, ${FEED_CARDS} cards fed`, 'ms', 'script', { target: 10 }),
    figure(`main thread, scrolled through ${ALL_CARDS} cards`, 'ms', 'scroll', {}),
    figure('main thread, load with 30 cards', 'ms', 'load', { target: 10 }),
    figure('long tasks caused', '', 'longTasks', {}),
    figure('layout shift caused', '', 'shift', {}),
    perThousandCards(figure('heap per 1,000 cards fed', 'MB', 'heapMb', { target: 1 })),
    perThousandCards(figure('heap per 1,000 cards scrolled through', 'MB', 'heapScrolledMb', { target: 1 })),
  ];
};

const perThousandCards = (figure: Figure): Figure => {
  const share = 1_000 / FEED_CARDS;
  const { value, p95: high = 0, baseline = 0 } = figure;
  return { ...figure, value: value * share, p95: high * share, baseline: baseline * share };
};

/** How far the second half's median lies from the first's, as a share of the first. */
const driftOf = (control: readonly number[]): number => {
  const half = Math.floor(control.length / 2);
  const first = median(control.slice(0, half));
  return Math.abs(median(control.slice(-half)) - first) / first;
};
