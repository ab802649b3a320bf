import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand } from '#shared/domain/brand.ts';
import { pageOf } from '#shared/domain/advertiser/followed-page.ts';
import { dashboard as cards } from '#shared/texts/en/research/dashboard.ts';
import { followPage } from '#shared/texts/en/ad/follow-page.ts';
import { following, pageOverview } from '#shared/texts/en/research/following.ts';
import { listFilters as filters } from '#shared/texts/en/research/list-filters.ts';
import { shortcuts } from '#shared/texts/en/research/shortcuts.ts';
import { say } from '#shared/texts/say.ts';
import { collectPolicyReports, until } from '#tests/support/browser/browser.ts';
import { aMeasurement } from '#tests/support/builders/difficult-ads.ts';
import { birches, fourAds, NOW_S } from '#tests/support/builders/four-ads.ts';
import { openOtherDevice } from '#tests/support/browser/account/other-device.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { chooseView, followAddress, readAdDigits, waitForShown } from '#tests/support/browser/account/list-view.ts';
import { changeAndResetWeights } from '#tests/support/browser/account/score-weights.ts';
import { button, openSitePage } from '#tests/support/browser/account/signed-in-browser.ts';
import { dismissToasts } from '#tests/support/browser/toasts.ts';
import { accountDatabase, storedRows } from '#tests/support/browser/account/stored-rows.ts';
import { firstOrAll } from '#tests/support/server/test-scope.ts';
import { openProduct } from './open-product.ts';
import { followedOnServer } from './server-lists.ts';

type Host = 'site' | 'extension';
const HOSTS = firstOrAll<Host>(['site', 'extension']);

let product: Product;
let device: Awaited<ReturnType<typeof openOtherDevice>>;
let pages: Readonly<Record<Host, Page>>;
const policyReports: string[][] = [];

/** Opens a screen without the filters and the view that an earlier test chose for its list, and without its toasts. */
const openScreen = async (host: Host, path: string): Promise<Page> => {
  const page = pages[host];
  await page.bringToFront();
  await page.evaluate(() => ['list_queries', 'list_views'].forEach((key) => localStorage.removeItem(key)));
  const base = page.url().split('#')[0] ?? '';
  await page.goto(host === 'site' ? `${product.proxy.url}/${path}` : `${base}#/${path}`);
  await dismissToasts(page);
  return page;
};
const syncExtension = (): Promise<unknown> =>
  pages.extension.evaluate(() => chrome.runtime.sendMessage({ app: 'spendlens', name: 'sync.run', input: {} }));

beforeAll(async () => {
  product = await openProduct('');
  await openPaidAccount(product);
  device = await openOtherDevice(product);
  const extension = await product.openExtensionPage('login');
  await signIn(extension);
  const site = await openSitePage(product, '/login');
  await signIn(site);
  policyReports.push(collectPolicyReports(site), collectPolicyReports(extension));
  pages = { site, extension };
});
afterAll(() => product.close());

test.each(HOSTS)('explains an empty list on each screen of the %s, with links to the next steps', async (host) => {
  const library = { label: cards.empty.openLibrary, to: brand.adLibraryUrl };
  const home = { label: cards.empty.toDashboard, to: '/dashboard' };
  for (const [path, expectedLinks] of [
    ['dashboard', [library]],
    ['my-ads', [library, home]],
    ['following', [library, home]],
  ] as const) {
    const page = await openScreen(host, path);
    await page.locator(`::-p-aria([name="${cards.empty.title}"][role="heading"])`).wait();
    // Before the first pull, the screen shows an empty list. During the pull, it shows that the list is loading.
    await until(
      () =>
        page.$$eval('main a', (found) =>
          found.map((link) => `${link.textContent} ${link.getAttribute('href')?.replace('#', '')}`).join(),
        ),
      (rendered) => rendered === expectedLinks.map(({ label, to }) => `${label} ${to}`).join(),
    );
  }
});

describe('a list', () => {
  beforeAll(async () => {
    for (const ad of Object.values(fourAds)) await device.ads.save(ad);
    const reach = (id: string, euTotal: number, country: string) =>
      device.reach.add(
        id,
        aMeasurement({ euTotal, byCountry: [{ country, reach: euTotal }] }, { measuredAt: NOW_S * 1_000 }),
      );
    await reach('8000001', 20_000, 'DE');
    await reach('8000002', 90_000, 'FR');
    await device.sent();
    await waitForShown(await openScreen('site', 'my-ads'), '4321');
  }, 60_000);

  test.each([
    ['q=lantern+FOLDS', '1'],
    ['q=brightest', '2'],
    ['q=zébra', '3'],
    ['q=socks.example', '2'],
    ['active=no', '3'],
    ['platform=MESSENGER', '2'],
    ['media=carousel', '4'],
    ['media=none&media=image', '31'],
    ['video=yes', '2'],
    ['days-min=8&days-max=50', '42'],
    ['reach-min=20001', '2'],
    ['spend-min=200&spend-max=800', '1'],
    ['reach-min=90001&data=missing', '43'],
    ['country=FR', '2'],
    ['language=en', '1'],
    ['cta=LEARN_MORE', '2'],
    ['domain=lantern.example', '1'],
    ['page=Lamp+Works&sort=saved', '21'],
    ['score-min=60', '1'],
  ])('contains only the ads of the query %s', async (query, expected) => {
    await waitForShown(await followAddress(pages.site, `my-ads?${query}`), expected);
  });

  test.each([
    ['saved', /^4321$/],
    ['started', /^1423$/],
    ['longest', /^3241$/],
    // Two ads have the same name. The ad that was captured later is first.
    ['name', /^4(12|21)3$/],
    // Neighbors have different orders: a test begins with the order of the test before.
    ['reach', /^21..$/],
    ['per-day', /^12..$/],
    ['spend', /^21..$/],
    ['score', /^12..$/],
  ])('is sorted by %s', async (sort, expected) => {
    await waitForShown(await followAddress(pages.site, `my-ads?sort=${sort}`), expected);
  });

  test.each(HOSTS)('shows a winner score that the user can weigh, on the %s', async (host) => {
    if (host === 'extension') await syncExtension();
    const page = await openScreen(host, 'my-ads?score-min=1');
    await waitForShown(page, '21');
    await changeAndResetWeights(page, { adId: '8000001', score: 61 });
  });

  test('shows the name of two pages once in the filter, which selects the ads of both pages', async () => {
    const page = await openScreen('site', 'my-ads');
    await page.locator(button(`${filters.pages}: ${filters.allPages}`)).click();
    const box = `[role=group][aria-label="${filters.pages}"]`;
    await page.waitForSelector(`${box} label`);
    const names = await page.$$eval(`${box} label`, (lines) => lines.map(({ textContent }) => textContent));
    expect(names).toEqual(['Alder Chairs1', 'Lamp Works2', 'Zebra Prints1']);
    await page.locator(`${box} ::-p-text(Lamp Works)`).click();
    await waitForShown(page, '21');
  });

  test('has 1 to 4 columns by window width, and one more with compact cards, also after a reload', async () => {
    const page = await openScreen('site', 'my-ads');
    const columns = (): Promise<number> =>
      page.$eval('[role=feed] > div', (row) => getComputedStyle(row).gridTemplateColumns.split(' ').length);
    const at = async (width: number, expected: number): Promise<void> => {
      await page.setViewport({ width, height: 900 });
      await until(columns, (count) => count === expected);
    };
    await waitForShown(page, '4321');
    for (const [width, expected] of [
      [575, 1],
      [576, 2],
      [1_199, 2],
      [1_200, 3],
      [1_399, 3],
      [1_400, 4],
    ] as const)
      await at(width, expected);
    await chooseView(page, 'compact');
    await until(columns, (count) => count === 5);
    await page.reload();
    await waitForShown(page, '4321');
    await until(columns, (count) => count === 5);
    await chooseView(page, 'comfortable');
    await at(1_280, 3);
  });

  test('shows its keyboard shortcuts on a sheet', async () => {
    const page = await openScreen('site', 'my-ads');
    await waitForShown(page, '4321');
    await page.keyboard.type('?');
    const sheet = await page.waitForSelector('[role=dialog]');
    const words = await sheet?.evaluate(({ textContent }) => textContent);
    for (const action of Object.values(shortcuts.does)) expect(words).toContain(action);
    await page.keyboard.press('Escape');
    await page.waitForSelector('[role=dialog]', { hidden: true });
  });

  test('shows a placeholder if a logo or a picture is missing', async () => {
    const page = await openScreen('site', 'my-ads?sort=longest');
    await waitForShown(page, '3241');
    const seen = await page.$$eval('article', (found) => found.map(({ textContent }) => textContent));
    expect(seen[2]).toContain(cards.media.waiting);
    expect(seen[0]).toContain(cards.media.none);
    const logo = await page.$$eval('article', (found) => {
      const circle = found[3]?.querySelector('[class*=logo]');
      return circle === null || circle === undefined
        ? null
        : { color: getComputedStyle(circle).backgroundColor, pictures: circle.querySelectorAll('img').length };
    });
    expect(logo).toEqual({ color: 'rgb(0, 0, 0)', pictures: 0 });
  });
});

describe.each([
  { host: 'site', digit: '3' },
  { host: 'extension', digit: '4' },
] as const)('a card on the dashboard of the $host', ({ host, digit }) => {
  test('toggles bookmark and Follow without a network, and sends the changes when the network is back', async () => {
    const { id, pageId, pageName: page } = fourAds[digit]!;
    const on = await openScreen(host, 'dashboard');
    if (host === 'extension') await syncExtension();
    await until(
      () => readAdDigits(on),
      (found) => found.length === 4,
      20_000,
    );
    const card = `article[aria-label="${say(cards.card.label, { page })}"]`;
    const bookmark = `${card} [aria-label="${cards.card.save}"]`;
    const follow = (label: string): string => `${card} [aria-label="${say(followPage.name, { label, page })}"]`;
    const isSaved = (): Promise<string | null> => on.$eval(bookmark, (element) => element.getAttribute('aria-pressed'));
    expect(await isSaved()).toBe('true');
    product.proxy.setFault('/', 'refuse');
    await on.locator(bookmark).click();
    await until(isSaved, (pressed) => pressed === 'false');
    await on.locator(`::-p-text(${cards.notices.unreachable})`).wait();
    await on.locator(follow(followPage.follow)).click();
    await on.waitForSelector(follow(followPage.unfollow));
    // The button changes before the change is stored. A navigation before that would discard the change.
    await until(
      async () => storedRows(on, await accountDatabase(on), 'follows'),
      (rows) => rows.some((row) => row['pageId'] === pageId),
    );
    product.proxy.setFault('/', 'none');
    if (host === 'extension') await syncExtension();
    else await on.reload();
    await until(
      async () => (await followedOnServer(product)).map((followed) => followed.pageId),
      (followed) => followed.includes(pageId),
      30_000,
    );
    await until(
      async () => {
        await device.sync();
        return (await device.ads.listSaved()).map(({ adId }) => adId);
      },
      (saved) => !saved.includes(id),
      30_000,
    );
  });
});

describe.each(HOSTS)('Following on the %s', (host) => {
  beforeAll(async () => {
    if (host === 'extension') {
      await syncExtension();
      return;
    }
    for (const ad of birches) await device.ads.save(ad);
    await device.follows.follow(pageOf(birches[0]!));
    await device.reach.add(birches[0]!.id, aMeasurement({ euTotal: 1_000 }));
    await device.sent();
  });

  test('shows the first 4 ads of a page, its number of ads, and the date of its first ad', async () => {
    const page = await openScreen(host, 'following');
    const block = '[role=feed] article[aria-label="Birch"]';
    await page.waitForSelector(`${block} li`, { timeout: 20_000 });
    await until(
      () => page.$$eval(`${block} li`, (small) => small.length),
      (count) => count === 4,
    );
    const words = await page.$eval(block, ({ textContent }) => textContent);
    expect(words).toContain(say(following.ads, { count: 6 }));
    expect(words).toContain(say(following.firstAd, { date: 'Jan 2, 2026' }));
  });

  test('links to all ads of the page with a summary', async () => {
    const page = await openScreen(host, 'following');
    await page.locator(`::-p-aria([name="${say(following.viewMoreLabel, { page: 'Birch' })}"])`).click();
    await until(
      () => readAdDigits(page),
      (found) => found.length === 6,
      20_000,
    );
    const overview = await page.waitForSelector(`section ::-p-text(${pageOverview.title})`);
    const words = await overview?.evaluate((title) => title.closest('section')?.textContent);
    expect(words).toContain('€9.00');
    expect(words).toContain(say(pageOverview.spend.known, { known: 1, count: 6 }));
    expect(words).toContain(pageOverview.longest.runs);
    expect(words).toContain('Jan 2026');
    expect(words).toContain(filters.mediaTypes.none);
    expect(await page.$(button(`${filters.pages}: ${filters.allPages}`))).toBeNull();
  });
});

test('causes no policy report on either host', () => {
  expect(policyReports).toEqual([[], []]);
});
