import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { disclosure } from '#shared/texts/en/ad/disclosure.ts';
import { storedRows } from '#tests/support/browser/account/stored-rows.ts';
import { until } from '#tests/support/browser/browser.ts';
import { clickSave, controlRows, waitForSaved } from '#tests/support/browser/library/library-controls.ts';
import { openPopupTab } from '#tests/support/browser/popup-tab.ts';
import type { Fault } from '#tests/support/stand-ins/ad-library/faults.ts';
import {
  openStandInBrowser,
  SEARCH,
  type OpenLibrary,
  type StandInBrowser,
} from '#tests/support/stand-ins/ad-library/open-stand-in.ts';
import type { StandInOptions } from '#tests/support/stand-ins/ad-library/options.ts';
import { builtExtension } from './built-extension.ts';

let browser: StandInBrowser;
let library: OpenLibrary;

const open = async (options: Partial<StandInOptions> = {}, address?: string, origin?: string): Promise<OpenLibrary> => {
  library = await browser.open(options, address, origin);
  return library;
};

const ids = (ads: readonly { ad_archive_id: string }[]): string[] => ads.map((ad) => ad.ad_archive_id);

beforeAll(async () => {
  browser = await openStandInBrowser(builtExtension().extensionDir);
});
afterAll(() => browser.close());
afterEach(async () => {
  const { faults, page } = library;
  await page.close();
  if (faults.length > 0) throw new Error(`the page reported: ${faults.join('\n')}`);
});

describe('the extension', () => {
  test.each<[string, Partial<StandInOptions>]>([
    ['data by fetch, cells that are recreated', { transport: 'fetch', redraw: 'replace', language: 'en' }],
    [
      'data by fetch, guarded and on several lines, cells that are reused',
      { isGuarded: true, isMultiLine: true, redraw: 'reuse', language: 'de' },
    ],
    [
      'data by XMLHttpRequest, cells that are rendered in steps',
      { transport: 'xhr', isDrawnInSteps: true, language: 'ar' },
    ],
    [
      'data by XMLHttpRequest, guarded and on several lines',
      { transport: 'xhr', isGuarded: true, isMultiLine: true, language: 'sw' },
    ],
  ])('reads every ad, and adds one row to its card: %s', async (_name, options) => {
    const { site, scrollTo, waitForRows, read } = await open({ seed: 5, adCount: 30, batchSize: 10, ...options });
    await scrollTo(30);
    expect((await waitForRows(30)).map(({ adId }) => adId).toSorted()).toEqual(ids(site.ads).toSorted());
    // The probe reads the page separately, and may reach the last cards later than the extension.
    const { cards } = await until(read, (found) => found.cards.length >= 30);
    expect(cards.map(({ ad }) => ad.id).toSorted()).toEqual(ids(site.ads).toSorted());
    expect(new Set(cards.map(({ source }) => source))).toEqual(new Set(['data']));
  });

  test.each(['web', 'm', 'mobile', 'business'])('adds rows on %s.facebook.com', async (name) => {
    const { waitForRows } = await open({ adCount: 6 }, SEARCH, `https://${name}.facebook.com`);
    await waitForRows(6);
  });

  test('reads the markup of hostile ads as text', async () => {
    const { page, read, waitForRows } = await open({ isHostile: true, adCount: 12 });
    await waitForRows(12);
    expect(await page.title()).toBe('Ad Library');
    const { cards } = await read();
    expect(Math.max(...cards.map(({ ad }) => ad.text?.length ?? 0))).toBe(20_000);
    for (const { ad } of cards) expect(`${ad.linkUrl} ${ad.pageUrl}`).not.toMatch(/javascript:|data:/);
  });
});

describe('the first HTML', () => {
  test('gives no card before its second chunk arrives', async () => {
    const { site, read, waitForRows } = await open({ delivery: 'held' });
    expect((await read()).cards).toEqual([]);
    site.release();
    await waitForRows(12);
  });

  test('is read completely when it arrives in small pieces', async () => {
    const { waitForRows } = await open({ delivery: 'in-pieces' });
    await waitForRows(12);
  });
});

describe('a failed response', () => {
  test('does not change the list if the request was for details', async () => {
    // The page stops its list after a failed response, and may load more of the list at any time.
    const { page, site, waitForRows, cells } = await open({ batchSize: 6, adCount: 24, failing: 'details' });
    await waitForRows(6);
    const faults: Fault[] = [
      'rate-limit',
      'server-error',
      'session',
      'token',
      'checkpoint',
      'stale-document',
      'variables',
      'login-wall',
      'redirect',
      'forbidden',
      'too-many',
      'bad-gateway',
      'no-connection',
    ];
    for (const fault of faults) {
      site.options.fault = fault;
      const before = site.calls.length;
      await page.locator('[data-details]').click();
      await until(
        () => site.calls.length,
        (calls) => calls > before,
      );
      await page.locator('dialog button').click();
    }
    // The page may have loaded more cells meanwhile. Cells far below the viewport have no row yet.
    const firstRows = (await cells()).slice(0, 6).map(({ rows }) => rows);
    expect(firstRows).toEqual([1, 1, 1, 1, 1, 1]);
    site.options.fault = null;
    await library.scrollTo(24);
    await waitForRows(24);
  });

  test.each<Fault>(['rate-limit', 'token', 'login-wall'])('to a new search gives no card: %s', async (fault) => {
    const { page, site, read, waitForRows } = await open({ adCount: 6 });
    await waitForRows(6);
    site.options.fault = fault;
    await page.type('input[name="q"]', 'lamp\n');
    await until(
      () => site.calls.length,
      (calls) => calls > 0,
    );
    await until(read, ({ cards }) => cards.length === 0);
  });
});

describe('the own view of an advertiser', () => {
  test.each([
    [50_001, { count: 50_000, isAtLeast: true }],
    [1_234, { count: 1_234, isAtLeast: false }],
  ])('has the count of its %i active ads', async (count, expected) => {
    const { read, waitForRows, site } = await open(
      { count },
      '/ads/library/?search_type=page&view_all_page_id=610000000000104',
    );
    await waitForRows(site.ads.filter((ad) => ad.page_id === '610000000000104').length);
    expect((await read()).counted).toMatchObject(expected);
  });
});

describe('a page of one ad', () => {
  /** The id of the first ad with seed 3, because the URL contains it. */
  const requestedId = '9319963336817735';

  test.each([
    ['with a divider', 'hr', [1, 1]],
    ['without a divider', 'none', [1, 1]],
    // Without a divider and a button, only the card of the requested ad has a reliable id.
    ['with neither divider nor button', 'bare', [1, 0]],
  ] as const)('has the expected rows, %s', async (_name, divider, rows) => {
    const { site, read, cells } = await open({ seed: 3, divider }, `/ads/library/?id=${requestedId}`);
    expect(site.ads[0]?.ad_archive_id).toBe(requestedId);
    await until(cells, (found) => found.map((cell) => cell.rows).join() === rows.join());
    expect((await cells()).map(({ adId }) => adId)).toEqual(ids(site.ads.slice(0, 2)));
    expect((await read()).cards.find(({ ad }) => ad.id === requestedId)?.ad.pageName).toBe('Lampwright & Daughter');
  });
});

test('reads a card from its visible text if the data of its ad never arrives', async () => {
  const { site, read, waitForRows } = await open({ seed: 9, adCount: 12, unmentioned: 3 });
  await waitForRows(15);
  const fromText = (await read()).cards.filter(({ source }) => source === 'drawing').map(({ ad }) => ad);
  expect(fromText.map((ad) => ad.id)).toEqual(ids(site.unmentioned));
  for (const [index, raw] of site.unmentioned.entries()) {
    const { snapshot } = raw;
    const pictures = [...snapshot.cards, ...snapshot.images].map((picture) => picture.resized_image_url);
    expect(fromText[index]).toMatchObject({
      pageId: raw.page_id,
      pageName: raw.page_name,
      pageLogoUrl: snapshot.page_profile_picture_url,
      text: snapshot.body?.text,
      linkUrl: snapshot.link_url,
      startDate: null,
      media: [
        ...pictures.map((imageUrl) => ({ kind: 'image', imageUrl, videoUrl: null })),
        ...snapshot.videos.map((video) => ({
          kind: 'video',
          imageUrl: video.video_preview_image_url,
          videoUrl: video.video_hd_url,
        })),
      ],
    });
  }
});

/** Runs in a page of the extension: stores the number of a profile as the page id of the saved ad. */
const writeProfileNumber = async (): Promise<void> => {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('spendlens-anonymous');
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('the database did not open')));
  });
  await new Promise<void>((resolve) => {
    const change = db.transaction('capturedAds', 'readwrite');
    const ads = change.objectStore('capturedAds');
    const reading = ads.getAll();
    reading.addEventListener('success', () => {
      for (const row of reading.result) ads.put({ ...row, ad: { ...row.ad, pageId: '61570000000044' } });
    });
    change.addEventListener('complete', () => resolve());
  });
  db.close();
};

test('saves an ad without data only if another ad states the page id of its link, and corrects stored page ids by data', async () => {
  const { page, site, cells } = await open({ seed: 9, adCount: 9, unmentioned: 4, hasProfileLinks: true });
  const pageIds = new Set(site.ads.map((ad) => ad.page_id));
  const known = site.unmentioned.filter((ad) => pageIds.has(ad.page_id));
  const [drawn] = known;
  const withRow = [...ids(site.ads), ...ids(known)];
  const idsWithRow = async () => (await cells()).flatMap(({ adId, rows }) => (rows === 0 ? [] : [adId]));
  expect([known.length > 0, known.length < site.unmentioned.length]).toEqual([true, true]);
  await until(idsWithRow, (found) => found.length >= withRow.length);
  expect((await idsWithRow()).toSorted()).toEqual(withRow.toSorted());

  const index = (await controlRows(page)).findIndex(({ id }) => id === drawn?.ad_archive_id);
  await clickSave(page, index);
  await page.locator(`::-p-aria([name="${disclosure.allow}"][role="button"])`).click();
  await waitForSaved(page, index);
  const popup = await openPopupTab(browser.chrome);
  const stored = () => storedRows(popup, 'spendlens-anonymous', 'capturedAds');
  const right = { adId: drawn?.ad_archive_id, ad: { pageId: drawn?.page_id } };
  expect(await stored()).toMatchObject([right]);

  await page.bringToFront();
  const [mentioned] = site.ads;
  const next = (await controlRows(page)).findIndex(({ id }) => id === mentioned?.ad_archive_id);
  await clickSave(page, next);
  await waitForSaved(page, next);
  await popup.evaluate(writeProfileNumber);
  const pageIdOf = async (adId: unknown) => (await stored()).find((row) => row['adId'] === adId)?.['ad'];
  expect(await pageIdOf(mentioned?.ad_archive_id)).toMatchObject({ pageId: '61570000000044' });
  await page.reload({ waitUntil: 'domcontentloaded' });
  await until(
    () => pageIdOf(mentioned?.ad_archive_id),
    (ad) => JSON.stringify(ad).includes(`"pageId":"${mentioned?.page_id}"`),
  );
  expect(await pageIdOf(right.adId)).toMatchObject({ pageId: '61570000000044' });
  await popup.close();
});
