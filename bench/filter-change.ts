import type { Page } from 'puppeteer';
import type { AdLibraryHost } from '#tests/support/ad-library-host/ad-library-host.ts';
import { openBrowser, until } from '#tests/support/browser.ts';
import { filterBar } from '#tests/support/filter-bar.ts';
import { openPaidAccount, startProduct, type BuiltExtension, type Product } from '#tests/support/product.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { switchAllButSave } from './all-but-save.ts';
import { CARDS_PER_ANSWER, FEED_CARDS, feedAnswers, feedPage, FIRST_CARDS } from './feed-page.ts';
import type { Figure } from './figure.ts';
import { metricsOf, scrollThrough } from './impact-sample.ts';
import { besideBare, driftOf, MAX_DRIFT, median, p95 } from './statistics.ts';

const CHANGES = 30;
const ROUNDS = 21;
/** The first ones, and as many whole answers as make more than a thousand. */
const ALL_CARDS = FIRST_CARDS + 33 * CARDS_PER_ANSWER;

const answerFrom = (library: AdLibraryHost): void => {
  const answers = feedAnswers(ALL_CARDS);
  library.graphql.body = (url) => answers[Number(new URL(url, 'https://x').searchParams.get('answer'))] ?? '{}';
};

const feed = (page: Page, cards: number): Promise<void> =>
  page.evaluate((answers) => Reflect.get(globalThis, 'feed')(answers), Math.ceil(cards / CARDS_PER_ANSWER));

const rest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await new Promise((resume) => setTimeout(resume, 60));
      await new Promise((resume) => requestIdleCallback(resume, { timeout: 1_000 }));
    }
  });

/**
 * From the next key to the frame that shows what came of it, as the browser itself tells (Event Timing, in steps of 8 ms). A timer after
 * the frame would also wait for one that the browser draws at once after it, for what lies below what is seen.
 */
const armTimer = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Reflect.set(globalThis, 'painted', null);
    const slow = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver((list, observer) => {
      const [key] = list.getEntriesByName('keydown');
      if (key === undefined) return;
      observer.disconnect();
      Reflect.set(globalThis, 'painted', key.duration);
    }).observe(slow);
  });

const timeKey = async (page: Page, key: 'ArrowDown' | 'ArrowUp'): Promise<number> => {
  await armTimer(page);
  await page.keyboard.press(key);
  const painted = await until(
    () => page.evaluate(() => Reflect.get(globalThis, 'painted') as number | null),
    (ms) => ms !== null,
  );
  return painted ?? Number.NaN;
};

/** One after the other on both pages in turn, after one of each that is dropped; they begin with nothing chosen. */
const timeChanges = async (ours: Page, bare: Page): Promise<{ ours: number[]; bare: number[] }> => {
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let change = 0; change <= CHANGES; change += 1)
    for (const [side, page] of [['ours', ours] as const, ['bare', bare] as const]) {
      const ms = await timeKey(page, change % 2 === 0 ? 'ArrowDown' : 'ArrowUp');
      if (change > 0) times[side].push(ms);
      await rest(page);
    }
  return times;
};

const inPairs = (times: readonly number[]): number[] =>
  times.flatMap((ms, place) => (place % 2 === 0 ? [ms + (times[place + 1] ?? 0)] : []));

/** The barest thing that does it: a choice in the page whose change toggles a class on every second cell. */
const addBareFilter = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.bare-off { display: none }');
    document.adoptedStyleSheets = [sheet];
    const select = document.createElement('select');
    select.append(document.createElement('option'), document.createElement('option'));
    const cells = [...document.querySelectorAll('.grid > div')];
    select.addEventListener('input', () => {
      for (const [index, cell] of cells.entries())
        if (index % 2 === 1) cell.classList.toggle('bare-off', select.selectedIndex === 1);
    });
    document.body.prepend(select);
    select.focus();
  });

const openFed = async (product: Product, cards: number): Promise<Page> => {
  const page = await product.openLibrary('bench');
  await page.bringToFront();
  await until(
    () => page.$$eval('hr', (lines) => lines.length),
    (count) => count === FIRST_CARDS,
  );
  if (cards > 0) await feed(page, cards);
  return page;
};

/** All cards, each scrolled past as on the real page, which loads them for whoever scrolls; with the filters open. */
const openScrolled = async (product: Product): Promise<Page> => {
  const ours = await openFed(product, ALL_CARDS - FIRST_CARDS);
  await scrollThrough(ours, 0, 1);
  await ours.evaluate(() => scrollTo(0, 0));
  const bar = filterBar(ours);
  await bar.open();
  await rest(ours);
  await bar.choose('active', 1);
  await until(bar.said, (said) => said === '510 of 1,020 shown', 20_000);
  await bar.choose('active', 0);
  await rest(ours);
  return ours;
};

const measureChange = async (product: Product): Promise<Figure> => {
  const ours = await openScrolled(product);
  const bareBrowser = await openBrowser({ libraryHost: product.library });
  const bare = await bareBrowser.browser.newPage();
  await bare.setViewport({ width: 1280, height: 900 });
  await bare.bringToFront();
  await bare.goto('https://www.facebook.com/ads/library/?q=bench');
  await feed(bare, ALL_CARDS - FIRST_CARDS);
  await addBareFilter(bare);
  const times = await timeChanges(ours, bare);
  await ours.close();
  await bareBrowser.close();
  return {
    // Hiding takes another time than showing: what drifts, or compares, are the two together.
    ...besideBare({ ours: inPairs(times.ours), bare: inPairs(times.bare) }),
    samples: CHANGES,
    name: 'filter change painted where somebody looks, 1,020 cards, p95',
    unit: 'ms',
    value: p95(times.ours),
    p95: undefined,
    baseline: p95(times.bare),
    baselineP95: undefined,
    target: 50,
    how: 'from the key to the frame that shows it (Event Timing, steps of 8 ms); all cards were scrolled past and have their rows; half of them hidden or shown, those far from view in frames that follow; beside a class toggled on all the same cells at once',
  };
};

/** none: all controls, and no filter. set: the filter bar is open, and a filter hides every second card. */
const VARIANTS = ['saveOnly', 'none', 'set'] as const;
type Variant = (typeof VARIANTS)[number];

/** The main thread's own time for 600 cards that the page adds. */
const feedTime = async (product: Product, variant: Variant): Promise<number> => {
  await switchAllButSave(product.chrome, variant !== 'saveOnly');
  const page = await openFed(product, 0);
  if (variant === 'set') {
    const bar = filterBar(page);
    await bar.open();
    await bar.choose('active', 1);
    await until(bar.said, (said) => said.includes('of 30 shown'));
  }
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

const measureFeed = async (product: Product): Promise<Figure[]> => {
  const times: Record<Variant, number[]> = { saveOnly: [], none: [], set: [] };
  for (const variant of VARIANTS) await feedTime(product, variant);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const variant of VARIANTS) times[variant].push(await feedTime(product, variant));
  const drift = driftOf(times.saveOnly);
  const over = (variant: 'saveOnly' | 'none', name: string, target: Partial<Figure>): Figure => {
    const control = median(times[variant]);
    const added = times.set.map((ms) => ms - control);
    return {
      name: `main thread, ${FEED_CARDS} cards fed with a filter set, over ${name}`,
      unit: 'ms',
      value: median(added),
      p95: p95(added),
      samples: ROUNDS,
      how: 'all controls on; half of the cards seen are hidden, so that more come near; in turn',
      drift,
      isDoubtful: drift > MAX_DRIFT,
      ...target,
    };
  };
  return [over('saveOnly', 'Save alone', { target: 10 }), over('none', 'none set', {})];
};

/** What filtering costs the Ad Library's page: a change of a filter, and cards that come while one is set. */
export const measureFilter = async (built: BuiltExtension): Promise<Figure[]> => {
  const product = await startProduct(feedPage(), built);
  answerFrom(product.library);
  await openPaidAccount(product);
  const login = await product.openExtensionPage('login');
  await signIn(login);
  await login.close();
  const figures = [await measureChange(product), ...(await measureFeed(product))];
  await product.close();
  return figures;
};
