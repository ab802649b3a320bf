import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Page } from 'puppeteer';
import { until } from '#tests/support/browser.ts';
import { filterBar } from '#tests/support/filter-bar.ts';
import type { BuiltExtension, Product } from '#tests/support/product.ts';
import { switchAllButSave } from './all-but-save.ts';
import { CARDS_PER_ANSWER, FEED_CARDS, FIRST_CARDS } from './feed-page.ts';
import type { Figure } from './figure.ts';
import { feedOn, openFed, rest, startFiltering } from './filter-visit.ts';
import { metricsOf } from './impact-sample.ts';
import { keepAwake } from './keep-awake.ts';
import { driftOf, inPairsOver, MAX_DRIFT, median } from './statistics.ts';

/** So many that the interval is narrower than what is to be shown. */
const ROUNDS = 20;
/** Each round opens both pages anew, and makes so many searches on each. */
const SEARCHES = 15;
const ANSWERS = FEED_CARDS / CARDS_PER_ANSWER;
/** Once a visit, 3 s after its first cards came, it is looked at whether the page is built as we know it. */
const CHECKED_MS = 4_000;

/** set: all controls, the filter bar is open, and a filter hides every second card. */
const VARIANTS = ['saveOnly', 'set'] as const;
type Variant = (typeof VARIANTS)[number];
type Visit = { page: Page; session: CDPSession; isFiltered: boolean };

const FIRST_SAID = `of ${FIRST_CARDS} shown`;

/** A page of the feed with its first cards, at rest. */
const openAtRest = async (product: Product, variant: Variant): Promise<Visit> => {
  const isFiltered = variant === 'set';
  await switchAllButSave(product.chrome, isFiltered);
  const page = await openFed(product, 0);
  // Wherever the pointer rests, the browser asks after each layout what lies below it.
  await page.mouse.move(1_200, 860);
  if (isFiltered) {
    const bar = filterBar(page);
    await bar.open();
    await bar.choose('active', 1);
    await until(bar.said, (said) => said.includes(FIRST_SAID));
  }
  // Filters take some seconds to set, so that this check would fall among the cards of one variant and not of the other.
  await setTimeout(CHECKED_MS);
  await rest(page);
  const session = await page.createCDPSession();
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session, isFiltered };
};

/** The page empties its list, as for another search, and shows the first cards of that. */
const searchAnew = async ({ page, isFiltered }: Visit, answer: number): Promise<void> => {
  await page.evaluate(() => document.querySelector('.grid')?.replaceChildren());
  await feedOn(page, answer, answer + 1);
  if (isFiltered) await until(filterBar(page).said, (said) => said.includes(FIRST_SAID));
  await rest(page, 5);
};

/** The main thread's own time for the 600 cards that the page adds in one search, in milliseconds. */
const feedTime = async (visit: Visit, search: number): Promise<number> => {
  const { page, session } = visit;
  const first = search * (ANSWERS + 1);
  await page.bringToFront();
  await searchAnew(visit, first);
  const spentSoFar = async (): Promise<number> => (await metricsOf(session))('TaskDuration') * 1_000;
  const before = await spentSoFar();
  await feedOn(page, first + 1, first + 1 + ANSWERS);
  await rest(page);
  return (await spentSoFar()) - before;
};

/** Searches on both pages in turn, so that each has one of the other beside it. */
const searchInTurn = async (product: Product, times: Record<Variant, number[]>): Promise<void> => {
  const visits = { saveOnly: await openAtRest(product, 'saveOnly'), set: await openAtRest(product, 'set') };
  for (let search = 0; search < SEARCHES; search += 1) {
    const order = search % 2 === 0 ? VARIANTS : VARIANTS.toReversed();
    for (const variant of order) times[variant].push(await feedTime(visits[variant], search));
  }
  for (const { page } of Object.values(visits)) await page.close();
};

/** What 600 cards cost that come while a filter is set. */
export const measureFilteredFeed = async (built: BuiltExtension): Promise<Figure[]> => {
  const product = await startFiltering(built, SEARCHES * (FIRST_CARDS + FEED_CARDS));
  const times: Record<Variant, number[]> = { saveOnly: [], set: [] };
  const letRest = keepAwake();
  for (let round = 0; round < ROUNDS; round += 1) await searchInTurn(product, times);
  letRest();
  await product.close();
  return [feedFigure(times)];
};

const TARGET_MS = 10;

const feedFigure = ({ saveOnly, set }: Record<Variant, number[]>): Figure => {
  const drift = driftOf(saveOnly);
  const { how, spans, ...added } = inPairsOver(set, saveOnly);
  return {
    name: `main thread, ${FEED_CARDS} cards fed with a filter set, over Save alone`,
    unit: 'ms',
    ...added,
    target: TARGET_MS,
    baseline: median(saveOnly),
    how: `all controls on; half of the cards seen are hidden, so that more come near; two pages searched in turn, ${SEARCHES} searches each, processors kept awake; ${how}`,
    drift,
    isDoubtful: drift > MAX_DRIFT || spans(TARGET_MS),
  };
};
