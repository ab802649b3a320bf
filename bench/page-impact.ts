import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openAdLibraryHost, type AdLibraryHost } from '#tests/support/ad-library-host/ad-library-host.ts';
import { openBrowser, type TestBrowser } from '#tests/support/browser.ts';
import { disableAllButSave } from './all-but-save.ts';
import { FEED_CARDS, feedAnswers, feedPage, WEIGHED_CARDS } from './feed-page.ts';
import type { Figure } from './figure.ts';
import { ALL_CARDS, sampleOf, type Sample, type Scope } from './impact-sample.ts';
import { driftOf, includes, MAX_DRIFT, median, p95, pairedDifference } from './statistics.ts';

/** A feed costs so little over the page alone that 15 rounds leave its median uncertain by more than itself. */
const ROUNDS = 25;
const SCROLLED_ROUNDS = 7;
const WEIGHED_ROUNDS = 3;
/** The main thread may be busy this many milliseconds longer than without the extension. */
const MAX_ADDED_MS = 10;

const scopeOf = (round: number): Scope => ({
  isScrolled: round < SCROLLED_ROUNDS,
  isWeighed: round < WEIGHED_ROUNDS,
});

/** saveOnly: ours with everything but Save switched off, as the operator could. least: nothing but one button on every card. */
const VARIANTS = ['none', 'saveOnly', 'ours', 'naive', 'least'] as const;
type Variant = (typeof VARIANTS)[number];

const openBrowsers = async (library: AdLibraryHost, extensionDir: string): Promise<Record<Variant, TestBrowser>> => ({
  none: await openBrowser({ libraryHost: library }),
  saveOnly: await openBrowser({ libraryHost: library, extensionDir }),
  ours: await openBrowser({ libraryHost: library, extensionDir }),
  naive: await openBrowser({ libraryHost: library, extensionDir: resolve('bench/baselines/naive-extension') }),
  least: await openBrowser({ libraryHost: library, extensionDir: resolve('bench/baselines/one-button-extension') }),
});

const VISIT_LIMIT_MS = 90_000;
const MOST_TRIES = 3;

/**
 * Beside others a browser stops drawing now and then: its page answers, but no frame comes. Such a visit measures nothing and is made
 * anew.
 */
const sampleWithin = async (chrome: TestBrowser, hasControls: boolean, scope: Scope): Promise<Sample> => {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const sample = sampleOf(chrome, hasControls, scope);
    const limit = new AbortController();
    const first = await Promise.race([sample, setTimeout(VISIT_LIMIT_MS, null, { signal: limit.signal })]);
    limit.abort();
    if (first !== null) return first;
    sample.catch(() => undefined);
    for (const page of await chrome.browser.pages()) if (page.url().includes('/ads/library/')) await page.close();
  }
  throw new Error(`${MOST_TRIES} visits did not end within ${VISIT_LIMIT_MS / 1_000} s each`);
};

/** What our controls cost the Ad Library's own page: the same feed without an extension, with ours, and with a naive one, in turn. */
export const measurePageImpact = async (extensionDir: string): Promise<Figure[]> => {
  const library = await openAdLibraryHost(feedPage());
  const answers = feedAnswers(WEIGHED_CARDS);
  library.graphql.body = (url) => answers[Number(new URL(url, 'https://x').searchParams.get('answer'))] ?? '{}';
  const browsers = await openBrowsers(library, extensionDir);
  await disableAllButSave(browsers.saveOnly);
  const samples: Record<Variant, Sample[]> = { none: [], saveOnly: [], ours: [], naive: [], least: [] };
  for (const variant of VARIANTS) await sampleWithin(browsers[variant], variant !== 'none', scopeOf(0));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const variant of VARIANTS)
      samples[variant].push(await sampleWithin(browsers[variant], variant !== 'none', scopeOf(round)));
  for (const variant of VARIANTS) await browsers[variant].close();
  await library.close();
  return figuresOf(samples);
};

const valuesOf = (samples: readonly Sample[], key: keyof Sample): number[] =>
  samples.flatMap((sample) => sample[key] ?? []);

const figuresOf = (samples: Record<Variant, Sample[]>): Figure[] => {
  const over = (control: Variant, variant: Variant, key: keyof Sample) =>
    pairedDifference(valuesOf(samples[variant], key), valuesOf(samples[control], key));
  const drift = driftOf(samples.none.map(({ feed }) => feed));
  const isDrifted = drift > MAX_DRIFT;
  const allControls = (name: string, key: keyof Sample): Figure => {
    const added = over('saveOnly', 'ours', key);
    return {
      name: `all controls over Save alone, ${name}`,
      unit: 'ms',
      ...added,
      goal: MAX_ADDED_MS,
      how: 'over the same with everything else switched off, in turn',
      drift,
      isDoubtful: isDrifted || includes(added.interval, MAX_ADDED_MS),
    };
  };
  const figure = (name: string, unit: Figure['unit'], key: keyof Sample, rest: Partial<Figure>): Figure => {
    const added = over('none', 'ours', key);
    const goal = rest.goal ?? 0;
    const least =
      unit === 'ms' ? `; one button on every card adds ${over('none', 'least', key).value.toFixed(1)} ms` : '';
    return {
      name,
      unit,
      ...added,
      baseline: over('none', 'naive', key).value,
      goal: 0,
      how: `over a page without an extension, in turn; the baseline is what a naive extension adds${least}`,
      drift,
      isDoubtful: isDrifted || includes(added.interval, goal),
      ...rest,
    };
  };
  return [
    figure(`main thread, ${FEED_CARDS} cards fed`, 'ms', 'feed', { goal: MAX_ADDED_MS }),
    figure(`script alone, ${FEED_CARDS} cards fed`, 'ms', 'script', { goal: MAX_ADDED_MS }),
    figure(`main thread, scrolled through ${ALL_CARDS} cards that stood before`, 'ms', 'scroll', {}),
    figure(`main thread, ${FEED_CARDS} cards added to whoever scrolls on`, 'ms', 'readOn', { goal: MAX_ADDED_MS }),
    figure('main thread, load with 30 cards', 'ms', 'load', { goal: MAX_ADDED_MS }),
    allControls(`${FEED_CARDS} cards fed`, 'feed'),
    allControls(`scrolled through ${ALL_CARDS} cards`, 'scroll'),
    figure('long tasks caused', '', 'longTasks', {}),
    longestTask(samples, isDrifted),
    figure('layout shift caused', '', 'shift', {}),
    figure('heap per 1,000 cards fed', 'MB', 'heapMb', { goal: 1 }),
    figure('heap per 1,000 cards scrolled through', 'MB', 'heapScrolledMb', { goal: 1 }),
    figure('heap per 1,000 cards more, once all code is compiled', 'MB', 'heapOnwardMb', { goal: 1 }),
  ];
};

/** Not what is added to the page's own longest task, which may be another: whether any task is long. */
const longestTask = (samples: Record<Variant, Sample[]>, isDoubtful: boolean): Figure => {
  const of = (variant: Variant): number[] => valuesOf(samples[variant], 'longestTask');
  return {
    name: 'longest task, page loaded and fed',
    unit: 'ms',
    value: median(of('ours')),
    p95: p95(of('ours')),
    baseline: median(of('none')),
    goal: 50,
    samples: WEIGHED_ROUNDS,
    isDoubtful,
    how: 'its CPU time, the page and ours together; beside the page alone',
  };
};
