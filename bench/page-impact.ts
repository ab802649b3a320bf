import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openAdLibraryHost, type AdLibraryHost } from '#tests/support/stand-ins/ad-library-host/ad-library-host.ts';
import { openBrowser, type TestBrowser } from '#tests/support/browser/browser.ts';
import { feedPage, feedResponses, HEAP_CARDS, LOADED_CARDS } from './feed-page.ts';
import type { Figure } from './figure.ts';
import { ALL_CARDS, measureSample, type Sample, type Scope } from './page-sample.ts';
import { disableAllButSave } from './save-only.ts';
import { driftOf, includes, MAX_DRIFT, median, p95, pairedDifference } from './statistics.ts';

/**
 * The added time is small compared with the page's own time, so 15 rounds have an interval larger than the added time.
 */
const ROUNDS = 25;
const SCROLL_ROUNDS = 7;
const HEAP_ROUNDS = 3;
/** The main thread may be busy this many milliseconds longer than without the extension. */
const MAX_ADDED_MS = 10;

const scopeOf = (round: number): Scope => ({
  withScrolling: round < SCROLL_ROUNDS,
  withHeap: round < HEAP_ROUNDS,
});

/**
 * The browsers that are compared: without an extension, with the product and only Save enabled, with the product, with
 * a naive extension, and with an extension that only adds one button to every card.
 */
const VARIANTS = ['none', 'saveOnly', 'product', 'naive', 'oneButton'] as const;
type Variant = (typeof VARIANTS)[number];

const openBrowsers = async (library: AdLibraryHost, extensionDir: string): Promise<Record<Variant, TestBrowser>> => ({
  none: await openBrowser({ libraryHost: library }),
  saveOnly: await openBrowser({ libraryHost: library, extensionDir }),
  product: await openBrowser({ libraryHost: library, extensionDir }),
  naive: await openBrowser({ libraryHost: library, extensionDir: resolve('bench/baselines/naive-extension') }),
  oneButton: await openBrowser({ libraryHost: library, extensionDir: resolve('bench/baselines/one-button-extension') }),
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
  await disableAllButSave(browsers.saveOnly);
  const samples: Record<Variant, Sample[]> = { none: [], saveOnly: [], product: [], naive: [], oneButton: [] };
  for (const variant of VARIANTS) await measureWithRetry(browsers[variant], variant !== 'none', scopeOf(0));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const variant of VARIANTS)
      samples[variant].push(await measureWithRetry(browsers[variant], variant !== 'none', scopeOf(round)));
  for (const variant of VARIANTS) await browsers[variant].close();
  await library.close();
  return figuresOf(samples);
};

const valuesOf = (samples: readonly Sample[], key: keyof Sample): number[] =>
  samples.flatMap((sample) => sample[key] ?? []);

const figuresOf = (samples: Record<Variant, Sample[]>): Figure[] => {
  const over = (control: Variant, variant: Variant, key: keyof Sample) =>
    pairedDifference(valuesOf(samples[variant], key), valuesOf(samples[control], key));
  const drift = driftOf(samples.none.map(({ load }) => load));
  const isDrifted = drift > MAX_DRIFT;
  const allControls = (name: string, key: keyof Sample): Figure => {
    const added = over('saveOnly', 'product', key);
    return {
      name: `added CPU time of the controls other than Save, ${name}`,
      unit: 'ms',
      ...added,
      goal: MAX_ADDED_MS,
      how: 'Compared with the extension when only Save is enabled.',
      drift,
      isDoubtful: isDrifted || includes(added.interval, MAX_ADDED_MS),
    };
  };
  const figure = (name: string, unit: Figure['unit'], key: keyof Sample, rest: Partial<Figure>): Figure => {
    const added = over('none', 'product', key);
    const goal = rest.goal ?? 0;
    const oneButton =
      unit === 'ms'
        ? ` A button without a function on each card adds ${over('none', 'oneButton', key).value.toFixed(1)} ms.`
        : '';
    return {
      name,
      unit,
      ...added,
      baseline: over('none', 'naive', key).value,
      goal: 0,
      how:
        'The difference from the page without an extension. The baseline is the same difference for a simple ' +
        `extension that adds a Save button to each card.${oneButton}`,
      drift,
      isDoubtful: isDrifted || includes(added.interval, goal),
      ...rest,
    };
  };
  return [
    figure(`added CPU time, ${LOADED_CARDS} cards loaded without scrolling`, 'ms', 'load', { goal: MAX_ADDED_MS }),
    figure(`added script time, ${LOADED_CARDS} cards loaded without scrolling`, 'ms', 'script', { goal: MAX_ADDED_MS }),
    figure(`added CPU time, scrolling through ${ALL_CARDS} loaded cards`, 'ms', 'scroll', {}),
    figure(`added CPU time, ${LOADED_CARDS} cards loaded while scrolling`, 'ms', 'scrollAndLoad', {
      goal: MAX_ADDED_MS,
    }),
    figure('added CPU time, page load with 30 cards', 'ms', 'pageLoad', { goal: MAX_ADDED_MS }),
    allControls(`${LOADED_CARDS} cards loaded`, 'load'),
    allControls(`scrolling through ${ALL_CARDS} cards`, 'scroll'),
    figure('added long tasks (over 50 ms)', '', 'longTasks', {}),
    longestTask(samples, isDrifted),
    figure('added layout shift', '', 'layoutShift', {}),
    figure('added heap per 1,000 loaded cards', 'MB', 'heapLoadedMb', { goal: 1 }),
    figure('added heap per 1,000 cards scrolled through', 'MB', 'heapScrolledMb', { goal: 1 }),
    figure('added heap per 1,000 cards, second half of scrolling', 'MB', 'heapSecondHalfMb', { goal: 1 }),
  ];
};

/**
 * The longest task of page and extension together, because the longest task of the page alone can be a different one.
 */
const longestTask = (samples: Record<Variant, Sample[]>, isDoubtful: boolean): Figure => {
  const of = (variant: Variant): number[] => valuesOf(samples[variant], 'longestTask');
  return {
    name: `longest task, page load and ${LOADED_CARDS} loaded cards`,
    unit: 'ms',
    value: median(of('product')),
    p95: p95(of('product')),
    baseline: median(of('none')),
    goal: 50,
    samples: HEAP_ROUNDS,
    isDoubtful,
    how: 'CPU time of the longest task of page and extension together. The baseline is the page without an extension.',
  };
};
