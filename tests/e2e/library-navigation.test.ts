import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { totalOf } from '#tests/support/stand-ins/ad-library/details.ts';
import { until } from '#tests/support/browser/browser.ts';
import {
  openStandInBrowser,
  SEARCH,
  type OpenLibrary,
  type StandInBrowser,
} from '#tests/support/stand-ins/ad-library/open-stand-in.ts';
import { builtExtension } from './built-extension.ts';
import { evaluateWithRoots } from '#tests/support/browser/closed-roots.ts';

let browser: StandInBrowser;
let library: OpenLibrary;

const countMatches = (word: string): number =>
  library.site.ads.filter((ad) =>
    `${ad.page_name} ${ad.snapshot.body?.text} ${ad.snapshot.title}`.toLowerCase().includes(word),
  ).length;

/** Returns the number of elements of the extension in the page. */
const countRows = (): Promise<number> =>
  evaluateWithRoots(
    library.page,
    () => [...document.querySelectorAll('main *')].filter((element) => element.shadowRoot !== null).length,
  );

beforeAll(async () => {
  browser = await openStandInBrowser(builtExtension().extensionDir);
});
afterAll(() => browser.close());
afterEach(async () => {
  const { faults, page } = library;
  await page.close();
  if (faults.length > 0) throw new Error(`the page reported: ${faults.join('\n')}`);
});

describe('a page that changes without a load', () => {
  test('has rows for each search, no rows for an empty result, and the former rows on Back', async () => {
    library = await browser.open({ seed: 2, adCount: 12 });
    const { page, read, waitForRows } = library;
    await waitForRows(12);
    await page.type('input[name="q"]', 'lamp\n');
    await waitForRows(countMatches('lamp'));
    expect((await read()).cards).toHaveLength(countMatches('lamp'));
    await page.type('input[name="q"]', 'xyzzy\n');
    await until(read, ({ cards }) => cards.length === 0);
    await page.goBack();
    await waitForRows(countMatches('lamp'));
    await page.goBack();
    await waitForRows(12);
  });

  test('has no rows after the user leaves the library, and has them again on return', async () => {
    library = await browser.open({ seed: 2, adCount: 12 });
    const { page, read, waitForRows } = library;
    await waitForRows(12);
    await page.click('h1 a');
    await until(countRows, (rows) => rows === 0);
    expect((await read()).cards).toEqual([]);
    await page.goBack();
    await waitForRows(12);
  });

  test('gets rows when it opens the library from the report or the API page', async () => {
    for (const path of ['report/', 'api/?x=1']) {
      library = await browser.open({ seed: 2, adCount: 12 }, `/ads/library/${path}`);
      const { page, waitForRows } = library;
      expect(await countRows()).toBe(0);
      await page.evaluate((address) => {
        history.pushState({}, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      }, SEARCH);
      await waitForRows(12);
      if (path === 'report/') await page.close();
    }
  });

  test('has one row per card after a reload and after a restore from the back/forward cache', async () => {
    library = await browser.open({ seed: 2, adCount: 12 });
    const { page, waitForRows } = library;
    await waitForRows(12);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await waitForRows(12);
    await page.goto(`https://www.facebook.com${SEARCH}lamp`, { waitUntil: 'domcontentloaded' });
    await page.goBack({ waitUntil: 'domcontentloaded' });
    await waitForRows(12);
  });
});

test('keeps every row in place when the details of an ad open', async () => {
  library = await browser.open({ seed: 2, adCount: 12 });
  const { page, site, waitForRows } = library;
  const [first] = await waitForRows(12);
  await page.locator('[data-details]').click();
  await page.locator('dialog h3').wait();
  const [call] = site.calls;
  expect(call).toMatchObject({ name: 'AdLibraryV3AdDetailsQuery', variables: { adArchiveID: first?.adId } });
  const reach = site.ads.slice(0, 1).map(totalOf).join();
  const headingText = await page.$eval('dialog h3', (heading) => heading.textContent);
  expect(headingText?.replaceAll(',', '')).toBe(`Reach in the EU: ${reach}`);
  await waitForRows(12);
});

test('stops the old copy and leaves an open page unchanged when the extension is updated', async () => {
  library = await browser.open({ seed: 2, adCount: 24 });
  const { page, waitForRows, scrollTo, cells } = library;
  await waitForRows(12);
  const worker = await browser.chrome.worker();
  await worker.evaluate(() => chrome.runtime.reload()).catch(() => undefined);
  await page.bringToFront();
  await scrollTo(24);
  let deltaY = 100;
  await until(
    async () => {
      // The old copy checks at most once a second whether it was replaced, so one scroll may not be enough. Scrolls up
      // and down, because the page cannot scroll beyond its top.
      deltaY = -deltaY;
      await page.mouse.wheel({ deltaY });
      return countRows();
    },
    (rows) => rows === 0,
  );
  expect(await cells()).toHaveLength(24);
});
