import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openAdLibraryHost, type AdLibraryHost } from '#tests/support/stand-ins/ad-library-host/ad-library-host.ts';
import { openBrowser, type TestBrowser } from '#tests/support/browser/browser.ts';
import { feedPage, feedResponses, HEAP_CARDS, LOADED_CARDS } from './feed-page.ts';
import type { Figure } from './figure.ts';
import { ALL_CARDS, measureSample, type Sample, type Scope } from './page-sample.ts';
import { driftOf, includes, MAX_DRIFT, median, p95, pairedDifference, ratioOf } from './statistics.ts';

/** Rounds of a page load and of 600 loaded cards. */
const ROUNDS = 15;
const SCROLL_ROUNDS = 9;
const HEAP_ROUNDS = 3;

const scopeOf = (round: number): Scope => ({
  withScrolling: round < SCROLL_ROUNDS,
  withHeap: round < HEAP_ROUNDS,
});

/** The compared browsers: without an extension, with the product, and with a row of five controls on every card. */
const VARIANTS = ['none', 'product', 'fourButtons'] as const;
type Variant = (typeof VARIANTS)[number];
type Samples = Record<Variant, Sample[]>;

const openBrowsers = async (library: AdLibraryHost, extensionDir: string): Promise<Record<Variant, TestBrowser>> => ({
  none: await openBrowser({ libraryHost: library }),
  product: await openBrowser({ libraryHost: library, extensionDir }),
  fourButtons: await openBrowser({
    libraryHost: library,
    extensionDir: resolve('bench/baselines/four-button-extension'),
  }),
});

const VISIT_LIMIT_MS = 90_000;
const MAX_ATTEMPTS = 3;

/**
 * Measures a sample, and repeats a visit that does not end within the limit: with several open browsers, one sometimes
 * stops rendering frames although its page still responds.
 */
const measureWithRetry = async (chrome: TestBrowser, hasControls: boolean, scope: Scope): Promise<Sample> => {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const sample = measureSample(chrome, hasControls, scope);
    const limit = new AbortController();
    const first = await Promise.race([sample, setTimeout(VISIT_LIMIT_MS, null, { signal: limit.signal })]);
    limit.abort();
    if (first !== null) return first;
    sample.catch(() => undefined);
    for (const page of await chrome.browser.pages()) if (page.url().includes('/ads/library/')) await page.close();
  }
  throw new Error(`${MAX_ATTEMPTS} visits did not end within ${VISIT_LIMIT_MS / 1_000} s each`);
};

/**
 * Measures what the extension adds to the Ad Library page. Every round visits the same page in the browser of each
 * variant.
 */
export const measurePageImpact = async (extensionDir: string): Promise<Figure[]> => {
  const library = await openAdLibraryHost(feedPage());
  const responses = feedResponses(HEAP_CARDS);
  library.graphql.body = (url) => responses[Number(new URL(url, 'https://x').searchParams.get('response'))] ?? '{}';
  const browsers = await openBrowsers(library, extensionDir);
  const samples: Samples = { none: [], product: [], fourButtons: [] };
  for (const variant of VARIANTS) await measureWithRetry(browsers[variant], variant !== 'none', scopeOf(0));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const variant of VARIANTS)
      samples[variant].push(await measureWithRetry(browsers[variant], variant !== 'none', scopeOf(round)));
  for (const variant of VARIANTS) await browsers[variant].close();
  await library.close();
  return figuresOf(samples);
};

const figuresOf = (samples: Samples): Figure[] => [
  addedTime(samples, { key: 'scroll', name: `added CPU time, scrolling through ${ALL_CARDS} loaded cards`, goal: 0.6 }),
  addedTime(samples, {
    key: 'scrollAndLoad',
    name: `added CPU time, ${LOADED_CARDS} cards loaded while scrolling`,
    goal: 0.6,
  }),
  addedTime(samples, { key: 'pageLoad', name: 'added CPU time, page load with 30 cards', goal: 1.5 }),
  addedTime(samples, { key: 'load', name: `added CPU time, ${LOADED_CARDS} cards loaded without scrolling` }),
  addedTime(samples, { key: 'script', name: `added script time, ${LOADED_CARDS} cards loaded without scrolling` }),
  added(samples, { key: 'longTasks', name: 'added long tasks (over 50 ms)', unit: '', goal: 0 }),
  longestTask(samples),
  added(samples, { key: 'layoutShift', name: 'added layout shift', unit: '', goal: 0 }),
  added(samples, { key: 'heapLoadedMb', name: 'added heap per 1,000 loaded cards', unit: 'MB', goal: 1 }),
  added(samples, { key: 'heapScrolledMb', name: 'added heap per 1,000 cards scrolled through', unit: 'MB', goal: 1 }),
  added(samples, {
    key: 'heapSecondHalfMb',
    name: 'added heap per 1,000 cards, second half of scrolling',
    unit: 'MB',
    goal: 1,
  }),
];

const valuesOf = (samples: readonly Sample[], key: keyof Sample): number[] =>
  samples.flatMap((sample) => sample[key] ?? []);

/** What an extension adds to the page without an extension, round by round. */
const addedBy = (samples: Samples, variant: Variant, key: keyof Sample): number[] => {
  const without = valuesOf(samples.none, key);
  return valuesOf(samples[variant], key).map((value, round) => value - (without[round] ?? Number.NaN));
};

const driftIn = ({ none }: Samples): number => driftOf(none.map(({ load }) => load));

type Added = { key: keyof Sample; name: string };

/** A time that the extension adds, compared with the time that the five controls add. `goal`: of the ratio. */
const addedTime = (samples: Samples, { key, name, goal }: Added & { goal?: number }): Figure => {
  const sides = { product: addedBy(samples, 'product', key), baseline: addedBy(samples, 'fourButtons', key) };
  return {
    name,
    unit: 'ms',
    value: median(sides.product),
    p95: p95(sides.product),
    baseline: median(sides.baseline),
    baselineP95: p95(sides.baseline),
    ratio: ratioOf(sides),
    ratioGoal: goal,
    drift: driftIn(samples),
    samples: sides.product.length,
    isDoubtful: driftIn(samples) > MAX_DRIFT,
    how:
      'The difference from the page without an extension. The baseline is the same difference for an extension that ' +
      'adds a row of five controls and a line of text to each card, and does nothing else.',
  };
};

/** A value that the extension adds, with an absolute goal. */
const added = (samples: Samples, { key, name, unit, goal }: Added & { unit: Figure['unit']; goal: number }): Figure => {
  const difference = pairedDifference(valuesOf(samples.product, key), valuesOf(samples.none, key));
  return {
    name,
    unit,
    ...difference,
    goal,
    baseline: median(addedBy(samples, 'fourButtons', key)),
    drift: driftIn(samples),
    isDoubtful: driftIn(samples) > MAX_DRIFT || includes(difference.interval, goal),
    how:
      'The difference from the page without an extension. The baseline is the same difference for an extension that ' +
      'adds a row of five controls to each card.',
  };
};

/**
 * The longest task of page and extension together, because the longest task of the page alone can be a different one.
 */
const longestTask = (samples: Samples): Figure => {
  const of = (variant: Variant): number[] => valuesOf(samples[variant], 'longestTask');
  return {
    name: `longest task, page load and ${LOADED_CARDS} loaded cards`,
    unit: 'ms',
    value: median(of('product')),
    p95: p95(of('product')),
    baseline: median(of('none')),
    goal: 50,
    samples: HEAP_ROUNDS,
    isDoubtful: driftIn(samples) > MAX_DRIFT,
    how: 'CPU time of the longest task of page and extension together. The baseline is the page without an extension.',
  };
};
