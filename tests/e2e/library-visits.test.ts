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

const cellsFor = (word: string): number =>
  library.site.ads.filter((ad) =>
    `${ad.page_name} ${ad.snapshot.body?.text} ${ad.snapshot.title}`.toLowerCase().includes(word),
  ).length;

/** Every element of ours, wherever it stands. */
const rowsAnywhere = (): Promise<number> =>
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
  test('searched anew has rows for what is found, says when nothing is, and goes back', async () => {
    library = await browser.open({ seed: 2, adCount: 12 });
    const { page, read, waitForRows } = library;
    await waitForRows(12);
    await page.type('input[name="q"]', 'lamp\n');
    await waitForRows(cellsFor('lamp'));
    expect(await read()).toMatchObject({ state: 'ads', count: { count: cellsFor('lamp'), isAtLeast: false } });
    await page.type('input[name="q"]', 'xyzzy\n');
    await until(read, ({ state, cards }) => state === 'none-found' && cards.length === 0);
    await page.goBack();
    await waitForRows(cellsFor('lamp'));
    await page.goBack();
    await waitForRows(12);
    expect((await read()).count).toEqual({ count: 12, isAtLeast: false });
  });

  test('waits for its answer, and does not take the old list for the new', async () => {
    library = await browser.open({ seed: 2, adCount: 12 });
    const { page, read, waitForRows } = library;
    await waitForRows(12);
    await page.evaluate(() => history.pushState({}, '', '/ads/library/?q=other'));
    await until(read, ({ state }) => state === 'not-arrived');
    expect((await read()).count).toBeNull();
  });

  test('left within the site has nothing of ours, and come back to has its rows again', async () => {
    library = await browser.open({ seed: 2, adCount: 12 });
    const { page, read, waitForRows } = library;
    await waitForRows(12);
    await page.click('h1 a');
    await until(rowsAnywhere, (rows) => rows === 0);
    expect(await read()).toMatchObject({ state: 'not-arrived', cards: [] });
    await page.goBack();
    await waitForRows(12);
    expect((await read()).state).toBe('ads');
  });

  test('loaded again, or taken out of the browser’s memory, has one row on each card', async () => {
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

test('opening an ad’s details leaves every row in its place', async () => {
  library = await browser.open({ seed: 2, adCount: 12 });
  const { page, site, waitForRows } = library;
  const [first] = await waitForRows(12);
  await page.locator('[data-details]').click();
  await page.locator('dialog h3').wait();
  const [call] = site.calls;
  expect(call).toMatchObject({ name: 'AdLibraryV3AdDetailsQuery', variables: { adArchiveID: first?.adId } });
  const reach = site.ads.slice(0, 1).map(totalOf).join();
  const said = await page.$eval('dialog h3', (heading) => heading.textContent);
  expect(said?.replaceAll(',', '')).toBe(`Reach in the EU: ${reach}`);
  await waitForRows(12);
});

test('when the extension is updated under an open page its old copy goes quiet, and the page stays as it is', async () => {
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
      // It asks the browser at most once a second, and what was scrolled before the browser had ended it found it alive. Up and
      // down, as nothing scrolls on at the top.
      deltaY = -deltaY;
      await page.mouse.wheel({ deltaY });
      return rowsAnywhere();
    },
    (rows) => rows === 0,
  );
  expect(await cells()).toHaveLength(24);
});
