import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_SECONDS } from '#shared/domain/time.ts';
import { checkRun } from '#shared/texts/en/ad/check-run.ts';
import { say } from '#shared/texts/say.ts';
import { createStandIn, type StandIn } from '#tests/support/stand-ins/ad-library/stand-in.ts';
import { until } from '#tests/support/browser/browser.ts';
import { openDownloads, type Downloads } from '#tests/support/browser/downloads.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { CountedUser, signInWithKeys } from '#tests/support/browser/library/counted-user.ts';
import { filterBar } from '#tests/support/browser/library/filter-bar.ts';
import { isFullRun } from '#tests/support/server/test-scope.ts';
import { openProduct } from './open-product.ts';

const ADS = 120;
/** Each check waits at least 1.5 s, so that only a full run plays the job with all of them. */
const [CHECKS, SAVES] = isFullRun ? [60, 20] : [8, 4];
const WORD = 'winner';

let product: Product;
let downloads: Downloads;
let site: StandIn;
let page: Page;

/** Makes the first ads of the library look like products that sell: they run for long, in four versions. */
const makeWinners = (count: number): void => {
  const several = site.ads.find(({ snapshot }) => snapshot.display_format === 'DCO');
  if (several === undefined) throw new Error('no ad has versions');
  for (const [index, ad] of site.ads.slice(0, count).entries()) {
    const start = Math.floor(Date.now() / 1_000) - (40 + index) * DAY_SECONDS;
    Object.assign(ad, { start_date: start, end_date: null, is_active: true });
    Object.assign(ad.snapshot, { display_format: 'DCO', cards: several.snapshot.cards, title: WORD });
  }
};

beforeAll(async () => {
  product = await openProduct('');
  await openPaidAccount(product);
  await signInWithKeys(product);
  site = await createStandIn({ adCount: ADS, batchSize: ADS, redraw: 'none', detailsModule: 'in-html' });
  makeWinners(CHECKS);
  product.library.show(site);
  page = await product.openLibrary();
  await page.bringToFront();
  downloads = await openDownloads();
  await downloads.saveFrom(page);
});
afterAll(async () => {
  await product.close();
  await downloads.remove();
});

test('finds, compares and saves winning products with at most 25 clicks', async () => {
  const [bar, user] = [filterBar(page), new CountedUser(page)];
  await user.click('input[name="q"]');
  await page.keyboard.type(`${WORD}\n`);
  await until(bar.visibleCells, (count) => count === CHECKS);
  await user.click('>>> .preset');
  await bar.waitFor(`${CHECKS} of ${CHECKS} match`);
  await until(bar.check, ({ buttons }) => buttons.includes(say(checkRun.startCounted, { count: CHECKS })));
  await user.click('>>> .check .start');
  await until(
    async () => (await bar.check()).text,
    (text) => text.startsWith(say(checkRun.ended, { checked: CHECKS })),
    CHECKS * 3_000,
  );
  await user.sortByHighestPerDay();
  await until(bar.firstAdId, (adId) => adId !== site.ads[0]?.ad_archive_id);
  await user.saveFirst(SAVES);
  await page.keyboard.type('d');
  expect((await downloads.find('.jpg')).name).toMatch(/\.jpg$/);
  const { clicks, keysPerSave } = user.report();
  expect(clicks).toBeLessThanOrEqual(25);
  expect(keysPerSave).toBeLessThanOrEqual(2);
});

test('hides the ads that the user has seen, on the next page load', async () => {
  const bar = filterBar(page);
  await bar.open();
  await bar.choose('seen', 2);
  await bar.waitFor(`${CHECKS} of ${CHECKS} match`);
  await page.reload();
  // The first ads were in the viewport during all checks.
  const unseen = await until(
    async () => Number(/^(\d+) of/.exec(await bar.status())?.[1]),
    (count) => count < CHECKS,
  );
  await bar.open();
  await bar.choose('seen', 3);
  await bar.waitFor(`${CHECKS - unseen} of ${CHECKS} match`);
});
