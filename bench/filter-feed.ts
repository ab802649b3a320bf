import { setTimeout } from 'node:timers/promises';
import { until } from '#tests/support/browser.ts';
import { filterBar } from '#tests/support/filter-bar.ts';
import type { BuiltExtension, Product } from '#tests/support/product.ts';
import { switchAllButSave } from './all-but-save.ts';
import { FEED_CARDS, FIRST_CARDS } from './feed-page.ts';
import type { Figure } from './figure.ts';
import { feed, openFed, rest, startFiltering } from './filter-visit.ts';
import { metricsOf } from './impact-sample.ts';
import { driftOf, inPairsOver, MAX_DRIFT } from './statistics.ts';

const ROUNDS = 25;
/** Once a visit, 3 s after its first cards came, it is looked at whether the page is built as we know it. */
const CHECKED_MS = 4_000;

/** none: all controls, and no filter. set: the filter bar is open, and a filter hides every second card. */
const VARIANTS = ['saveOnly', 'none', 'set'] as const;
type Variant = (typeof VARIANTS)[number];

/** The main thread's own time for 600 cards that the page adds. */
const feedTime = async (product: Product, variant: Variant): Promise<number> => {
  await switchAllButSave(product.chrome, variant !== 'saveOnly');
  const page = await openFed(product, 0);
  // Wherever the pointer rests, the browser asks after each layout what lies below it.
  await page.mouse.move(1_200, 860);
  if (variant === 'set') {
    const bar = filterBar(page);
    await bar.open();
    await bar.choose('active', 1);
    await until(bar.said, (said) => said.includes('of 30 shown'));
  }
  // Filters take some seconds to set, so that this check would fall among the cards of one variant and of no other.
  await setTimeout(CHECKED_MS);
  await rest(page);
  const session = await page.createCDPSession();
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = (await metricsOf(session))('TaskDuration');
  await feed(page, FEED_CARDS);
  await rest(page);
  const spent = (await metricsOf(session))('TaskDuration') - before;
  await page.close();
  return spent * 1_000;
};

/** What 600 cards cost that come while a filter is set. */
export const measureFilteredFeed = async (built: BuiltExtension): Promise<Figure[]> => {
  const product = await startFiltering(built, FIRST_CARDS + FEED_CARDS);
  const times: Record<Variant, number[]> = { saveOnly: [], none: [], set: [] };
  for (const variant of VARIANTS) await feedTime(product, variant);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const variant of VARIANTS) times[variant].push(await feedTime(product, variant));
  await product.close();
  return feedFigures(times);
};

const feedFigures = (times: Record<Variant, number[]>): Figure[] => {
  const drift = driftOf(times.saveOnly);
  const over = (variant: 'saveOnly' | 'none', name: string, target: Partial<Figure>): Figure => {
    const { how, spans, ...added } = inPairsOver(times.set, times[variant]);
    return {
      name: `main thread, ${FEED_CARDS} cards fed with a filter set, over ${name}`,
      unit: 'ms',
      ...added,
      how: `all controls on; half of the cards seen are hidden, so that more come near; in turn; ${how}`,
      drift,
      isDoubtful: drift > MAX_DRIFT || spans(target.target ?? Number.POSITIVE_INFINITY),
      ...target,
    };
  };
  return [over('saveOnly', 'Save alone', { target: 10 }), over('none', 'none set', {})];
};
