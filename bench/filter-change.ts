import type { Page } from 'puppeteer';
import { openBrowser, until } from '#tests/support/browser/browser.ts';
import { filterBar } from '#tests/support/browser/library/filter-bar.ts';
import type { BuiltExtension, Product } from '#tests/support/browser/account/product.ts';
import { CARDS_PER_RESPONSE, FIRST_CARDS } from './feed-page.ts';
import type { Figure } from './figure.ts';
import { openFeedPage, startProductWithFilters, waitForIdle } from './feed-visit.ts';
import { openClassToggle, openMinimalFilter } from './filter-baselines.ts';
import { scrollThrough } from './page-sample.ts';
import { compareWithBaseline, p95 } from './statistics.ts';

/** Only one page is open at a time, because a second page in the background also uses the CPU. */
const ROUNDS = 3;
const CHANGES_PER_ROUND = 10;
/** The first cards and enough whole responses for more than 1,000 cards. */
const ALL_CARDS = FIRST_CARDS + 33 * CARDS_PER_RESPONSE;

/**
 * Returns the milliseconds from a key press to the frame with its result, as the browser reports it (Event Timing,
 * steps of 8 ms). A timer after the frame is not suitable, because it also waits for a second frame with content below
 * the viewport. Polling the page is not suitable, because it uses CPU time of the page.
 */
const timeKey = async (page: Page, key: 'ArrowDown' | 'ArrowUp'): Promise<number> => {
  await page.evaluate(() => {
    const slow = { type: 'event', durationThreshold: 16 };
    const painted = new Promise((resolve) => {
      new PerformanceObserver((list, observer) => {
        const [entry] = list.getEntriesByName('keydown');
        if (entry === undefined) return;
        observer.disconnect();
        resolve(entry.duration);
      }).observe(slow);
    });
    Reflect.set(globalThis, 'painted', painted);
  });
  const painted = page.evaluate(() => Reflect.get(globalThis, 'painted') as Promise<number>);
  await page.keyboard.press(key);
  return painted;
};

/** Times alternating changes of the filter, which is empty at first. The first change of each kind is a warm-up. */
const timeChanges = async (page: Page): Promise<number[]> => {
  const times: number[] = [];
  for (let change = 0; change < CHANGES_PER_ROUND + 2; change += 1) {
    const ms = await timeKey(page, change % 2 === 0 ? 'ArrowDown' : 'ArrowUp');
    if (change > 1) times.push(ms);
    await waitForIdle(page);
  }
  await page.close();
  return times;
};

/** The sums of each hiding change and the showing change after it. */
const sumPairs = (times: readonly number[]): number[] =>
  times.flatMap((ms, index) => (index % 2 === 0 ? [ms + (times[index + 1] ?? 0)] : []));

/**
 * Opens the page with the extension, loads all cards, scrolls past each of them, as a user does, and opens the filters.
 */
const openScrolledPage = async (product: Product): Promise<Page> => {
  const page = await openFeedPage(product, ALL_CARDS - FIRST_CARDS);
  await scrollThrough(page, 0, 1);
  await page.evaluate(() => scrollTo(0, 0));
  const bar = filterBar(page);
  await bar.open();
  await waitForIdle(page);
  await bar.choose('active', 1);
  await until(bar.status, (said) => said === '510 of 1,020 match', 20_000);
  await bar.choose('active', 0);
  await waitForIdle(page);
  return page;
};

/** Measures the time until a changed filter is visible. The baselines are a class toggle and a minimal filter. */
export const measureFilterChange = async (built: BuiltExtension): Promise<Figure[]> => {
  const product = await startProductWithFilters(built, ALL_CARDS);
  const plainChrome = await openBrowser({ libraryHost: product.library });
  const more = ALL_CARDS - FIRST_CARDS;
  const times = { product: [] as number[], classToggle: [] as number[], minimal: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.product.push(...(await timeChanges(await openScrolledPage(product))));
    times.classToggle.push(...(await timeChanges(await openClassToggle(plainChrome, more))));
    times.minimal.push(...(await timeChanges(await openMinimalFilter(plainChrome, more))));
  }
  await plainChrome.close();
  await product.close();
  return changeFigures(times);
};

const changeFigures = (times: Record<'product' | 'classToggle' | 'minimal', number[]>): Figure[] => {
  const product = sumPairs(times.product);
  const classToggle = sumPairs(times.classToggle);
  const minimal = sumPairs(times.minimal);
  const change = { unit: 'ms', value: p95(times.product), p95: undefined, baselineP95: undefined } as const;
  return [
    {
      // Hiding and showing have different durations, so drift and ratio use their sum.
      ...compareWithBaseline({ product, baseline: classToggle }),
      ...change,
      samples: times.product.length,
      name: 'filter change to visible result, 1,020 cards, p95',
      baseline: p95(times.classToggle),
      goal: 50,
      how:
        'From the key press to the first frame with the result, measured in steps of 8 ms. In the baseline, the page ' +
        'itself sets a CSS class on every second cell, without an extension. The ratio compares the time for hiding ' +
        'cells plus the time for showing them again.',
    },
    {
      ...compareWithBaseline({ product, baseline: minimal }),
      ...change,
      samples: times.product.length,
      name: 'filter change, compared with a minimal filter, p95',
      baseline: p95(times.minimal),
      how:
        'From the key press to the first frame with the result. In the baseline, the page itself hides every second ' +
        'visible cell, without an extension. The browser does not render the cells of this page far below the ' +
        'viewport. The ratio compares the time for hiding cells plus the time for showing them again.',
    },
  ];
};
