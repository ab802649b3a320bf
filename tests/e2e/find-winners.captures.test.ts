import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { abbreviate } from '#shared/domain/abbreviate.ts';
import { checkRun } from '#shared/texts/en/ad/check-run.ts';
import { say } from '#shared/texts/say.ts';
import { until } from '#tests/support/browser/browser.ts';
import { evaluateWithRoots } from '#tests/support/browser/closed-roots.ts';
import { openDownloads, type Downloads } from '#tests/support/browser/downloads.ts';
import { FULL_PAGE, capture, describeWithCaptures } from '#tests/support/browser/library/captures.ts';
import { CountedUser, signInWithKeys } from '#tests/support/browser/library/counted-user.ts';
import { filterBar } from '#tests/support/browser/library/filter-bar.ts';
import { waitForControls } from '#tests/support/browser/library/library-controls.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { readCaptureAds } from './capture-ads.ts';
import { openProduct } from './open-product.ts';

const ADS = 29;
const SAVES = 20;
const HIGHEST_REACH = 9_000_000;

/**
 * The capture has no style sheets. By these, the list places its cards by their order, and the closed dialog of the
 * filters is beside the edge of the window.
 */
const PAGE_STYLES = `
  .xrvj5dj { display: grid; grid-template-columns: repeat(3, 1fr) }
  [role="dialog"] { position: fixed }
`;

/** Runs in the page. Returns the text of our row in the card that is displayed first. */
const textOfFirstRow = (): string => {
  const hosts = [...document.querySelectorAll('hr')].flatMap((line) => line.previousElementSibling ?? []);
  const rows = hosts.filter(({ shadowRoot, clientHeight }) => shadowRoot !== null && clientHeight > 0);
  const placed = rows.map((host) => ({ host, box: host.getBoundingClientRect() }));
  const [first] = placed.toSorted(({ box: one }, { box: other }) => one.top - other.top || one.left - other.left);
  return first?.host.shadowRoot?.querySelector('.facts')?.textContent ?? '';
};

describeWithCaptures('finding winning products on a recorded page', () => {
  let product: Product;
  let downloads: Downloads;
  let page: Page;

  /**
   * The recorded answer with an invented reach for each requested ad. It is highest for the ad with a picture, because
   * this machine has no videos to download.
   */
  const createAnswer = (): (() => string) => {
    const recorded = JSON.parse(capture('answers/2026-10-06-ad-details-eu-uk.json'));
    const pictureAd = readCaptureAds(capture(FULL_PAGE)).find(({ snapshot }) => snapshot.display_format === 'IMAGE');
    const { eu_transparency: eu } = recorded.data.ad_library_main.ad_details.transparency_by_location;
    return () => {
      const form = new URLSearchParams(product.library.graphqlRequests.at(-1));
      const { adArchiveID } = JSON.parse(form.get('variables') ?? '{}');
      eu.eu_total_reach =
        adArchiveID === pictureAd?.ad_archive_id ? HIGHEST_REACH : Number(String(adArchiveID).slice(-6));
      return JSON.stringify(recorded);
    };
  };

  beforeAll(async () => {
    product = await openProduct(capture(FULL_PAGE), {}, { isCapture: true });
    await openPaidAccount(product);
    await signInWithKeys(product);
    product.library.graphql.body = createAnswer();
    page = await product.openLibrary();
    await page.bringToFront();
    await page.addStyleTag({ content: PAGE_STYLES });
    downloads = await openDownloads();
    await downloads.saveFrom(page);
    await waitForControls(page, ADS);
  });
  afterAll(async () => {
    await downloads.remove();
    await product.close();
  });

  test('takes at most 25 clicks, and two keys for each saved ad', async () => {
    const [bar, user] = [filterBar(page), new CountedUser(page)];
    // Simulates the scripts of the page, whose request teaches the extension how to request details.
    const form = capture('answers/2026-10-06-ad-details-request-form.txt').replaceAll(/^#.*$/gm, '').trim();
    await page.evaluate(async (body) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-asbd-id': '359341' };
      await (await fetch('/api/graphql/', { method: 'POST', headers, body })).text();
    }, form);
    await user.click('>>> .preset');
    await until(bar.status, (status) => Number(/^(\d+) of 29 match/.exec(status)?.[1]) > 10);
    await user.click('>>> .preset');
    await user.click('>>> .check .start');
    await until(
      async () => (await bar.check()).text,
      (text) => text.startsWith(say(checkRun.ended, { checked: ADS })),
      ADS * 3_000,
    );
    await user.sortByHighestPerDay();
    await until(
      () => evaluateWithRoots(page, textOfFirstRow),
      (text) => text.includes(abbreviate(HIGHEST_REACH)),
    );
    await user.saveFirst(SAVES);
    await page.keyboard.type('d');
    expect((await downloads.find('.jpg')).name).toMatch(/\.jpg$/);
    const { clicks, keysPerSave } = user.report();
    expect(clicks).toBeLessThanOrEqual(25);
    expect(keysPerSave).toBeLessThanOrEqual(2);
  });
});
