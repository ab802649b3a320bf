import type { Page } from 'puppeteer';
import { openBrowser, until } from '#tests/support/browser.ts';
import { filterBar } from '#tests/support/filter-bar.ts';
import type { BuiltExtension, Product } from '#tests/support/product.ts';
import { CARDS_PER_ANSWER, FIRST_CARDS } from './feed-page.ts';
import type { Figure } from './figure.ts';
import { openBare, openLeast } from './filter-baselines.ts';
import { openFed, rest, startFiltering } from './filter-visit.ts';
import { scrollThrough } from './impact-sample.ts';
import { besideBare, p95 } from './statistics.ts';

/** One page stands open at a time: another takes part of the processor for a while, though nobody looks at it. */
const TURNS = 3;
const CHANGES_A_TURN = 10;
/** The first ones, and as many whole answers as make more than a thousand. */
const ALL_CARDS = FIRST_CARDS + 33 * CARDS_PER_ANSWER;

/**
 * From the next key to the frame that shows what came of it, as the browser itself tells (Event Timing, in steps of 8 ms). A timer after
 * the frame would also wait for one that the browser draws at once after it, for what lies below what is seen; to ask the page again
 * and again would cost it time.
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

/** After one of each that is dropped; they begin with nothing chosen. */
const timeChanges = async (page: Page): Promise<number[]> => {
  const times: number[] = [];
  for (let change = 0; change < CHANGES_A_TURN + 2; change += 1) {
    const ms = await timeKey(page, change % 2 === 0 ? 'ArrowDown' : 'ArrowUp');
    if (change > 1) times.push(ms);
    await rest(page);
  }
  await page.close();
  return times;
};

const inPairs = (times: readonly number[]): number[] =>
  times.flatMap((ms, place) => (place % 2 === 0 ? [ms + (times[place + 1] ?? 0)] : []));

/** All cards, each scrolled past as on the real page, which loads them for whoever scrolls; with the filters open. */
const openOurs = async (product: Product): Promise<Page> => {
  const page = await openFed(product, ALL_CARDS - FIRST_CARDS);
  await scrollThrough(page, 0, 1);
  await page.evaluate(() => scrollTo(0, 0));
  const bar = filterBar(page);
  await bar.open();
  await rest(page);
  await bar.choose('active', 1);
  await until(bar.said, (said) => said === '510 of 1,020 shown', 20_000);
  await bar.choose('active', 0);
  await rest(page);
  return page;
};

/** How long a changed filter takes to be painted, beside the barest way to do the same and the least that can be done at all. */
export const measureFilterChange = async (built: BuiltExtension): Promise<Figure[]> => {
  const product = await startFiltering(built, ALL_CARDS);
  const bareChrome = await openBrowser({ libraryHost: product.library });
  const more = ALL_CARDS - FIRST_CARDS;
  const times = { ours: [] as number[], bare: [] as number[], least: [] as number[] };
  for (let turn = 0; turn < TURNS; turn += 1) {
    times.ours.push(...(await timeChanges(await openOurs(product))));
    times.bare.push(...(await timeChanges(await openBare(bareChrome, more))));
    times.least.push(...(await timeChanges(await openLeast(bareChrome, more))));
  }
  await bareChrome.close();
  await product.close();
  return changeFigures(times);
};

const changeFigures = (times: Record<'ours' | 'bare' | 'least', number[]>): Figure[] => {
  const [ours, bare, least] = [inPairs(times.ours), inPairs(times.bare), inPairs(times.least)];
  const change = { unit: 'ms', value: p95(times.ours), p95: undefined, baselineP95: undefined } as const;
  return [
    {
      // Hiding takes another time than showing: what drifts, or compares, are the two together.
      ...besideBare({ ours, bare }),
      ...change,
      samples: times.ours.length,
      name: 'filter change painted where somebody looks, 1,020 cards, p95',
      baseline: p95(times.bare),
      goal: 50,
      how: 'from the key to the frame that shows it (Event Timing, steps of 8 ms), one page open at a time; all cards were scrolled past and have their rows; half of them hidden or shown, those far from view in frames that follow; beside a class toggled on all the same cells at once',
    },
    {
      ...besideBare({ ours, bare: least }),
      ...change,
      samples: times.ours.length,
      name: 'the same beside the least that a page can do, p95',
      baseline: p95(times.least),
      how: 'beside a page without an extension that judges nothing, whose other cells rest, and which hides every second cell of those in sight; in turn with the above',
    },
  ];
};
