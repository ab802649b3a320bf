import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { abbreviate } from '#shared/domain/abbreviate.ts';
import { checkSpend as texts } from '#shared/texts/en/ad/card-controls.ts';
import { until } from '#tests/support/browser/browser.ts';
import { FULL_PAGE, capture, describeWithCaptures } from '#tests/support/browser/library/captures.ts';
import { waitForControls } from '#tests/support/browser/library/library-controls.ts';
import { press } from '#tests/support/browser/press.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { readCaptureAds } from './capture-ads.ts';
import { openProduct } from './open-product.ts';
import { evaluateWithRoots } from '#tests/support/browser/closed-roots.ts';

const AD_COUNT = 29;
const EU_TOTAL = 109_709;

/** Runs in the page. Returns the button Check Spend of the row with this index. */
const spendButton = (index: number): Element | null => {
  const rows = [...document.querySelectorAll('hr')].flatMap((line) => line.previousElementSibling?.shadowRoot ?? []);
  return rows[index]?.querySelector('[data-button="spend"]') ?? null;
};

/** Runs in the page. Returns the texts of Check Spend and of the lines in the row with this index. */
const spendOf = (index: number): { label: string; panel: string } => {
  const rows = [...document.querySelectorAll('hr')].flatMap((line) => line.previousElementSibling?.shadowRoot ?? []);
  const textOf = (selector: string): string => rows[index]?.querySelector(selector)?.textContent ?? '';
  return { label: textOf('[data-button="spend"]'), panel: textOf('.facts') + textOf('.line') };
};

describeWithCaptures('Check Spend on a recorded page, with recorded details', () => {
  let product: Product;
  let library: Page;
  const html = (): string => capture(FULL_PAGE);
  const detailsForm = (): string =>
    capture('answers/2026-10-06-ad-details-request-form.txt')
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .join('');

  beforeAll(async () => {
    product = await openProduct(html(), {}, { isCapture: true });
    await openPaidAccount(product);
    const extensionPage = await product.openExtensionPage('login');
    await signIn(extensionPage);
    await extensionPage.evaluate(() =>
      chrome.runtime.sendMessage({ app: 'spendlens', name: 'consent.set', input: { consent: 'on' } }),
    );
    product.library.graphql.body = capture('answers/2026-10-06-ad-details-eu-uk.json');
    library = await product.openLibrary();
    await waitForControls(library, AD_COUNT);
  });
  afterAll(() => product.close());

  test('shows Check Spend on every card, and real figures after the page has sent its own request once', async () => {
    const labels = await evaluateWithRoots(library, () =>
      [...document.querySelectorAll('hr')]
        .flatMap((line) => line.previousElementSibling?.shadowRoot ?? [])
        .map((row) => row.querySelector('[data-button="spend"]')?.textContent ?? 'none'),
    );
    expect(labels).toEqual(Array(AD_COUNT).fill(texts.check));

    // Simulates the scripts of the page, which request the details of an ad. The recorded form is of another ad.
    await library.evaluate(async (body) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-asbd-id': '359341' };
      await (await fetch('/api/graphql/', { method: 'POST', headers, body })).text();
    }, detailsForm());
    await press(library, spendButton, 3);
    const { panel } = await until(
      () => evaluateWithRoots(library, spendOf, 3),
      ({ label }) => label === texts.details,
    );
    expect(panel).toContain(abbreviate(EU_TOTAL));

    const ad = readCaptureAds(html())[3];
    const [formOfPage, formOfExtension] = product.library.graphqlRequests.map((body) => new URLSearchParams(body));
    expect([...(formOfExtension?.keys() ?? [])]).toEqual([...(formOfPage?.keys() ?? [])]);
    expect(JSON.parse(formOfExtension?.get('variables') ?? '{}')).toMatchObject({
      adArchiveID: ad?.ad_archive_id,
      pageID: ad?.page_id,
      country: 'ALL',
    });
  });
});
