import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawAd, type RawAd } from '#tests/support/stand-ins/ad-library-host/raw-ad.ts';
import { smallLibraryPage } from '#tests/support/stand-ins/ad-library-host/small-page.ts';
import { countAttempts } from '#tests/support/server/attempts.ts';
import { until } from '#tests/support/browser/browser.ts';
import { setTrap, type Trap } from '#tests/support/browser/html-trap.ts';
import { clickSave, waitForControls, waitForSaved } from '#tests/support/browser/library/library-controls.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { openSitePage, waitForCards } from '#tests/support/browser/account/signed-in-browser.ts';
import { accountDatabase, storedRows } from '#tests/support/browser/account/stored-rows.ts';
import { openProduct } from './open-product.ts';

const attempts = countAttempts('texts and links of hostile ads, rendered in Chromium');

const RUN = 'top.ran=1;alert(1)';
const EVIL = 'https://evil.example/stolen';

/** The texts and links of the hostile ads. */
const ATTACKS: readonly [text: string, link: string][] = [
  [`<img src=x onerror="${RUN}"><svg onload="${RUN}">`, `javascript:${RUN}`],
  [`</script></style></title><script>${RUN}</script><iframe src="${EVIL}"></iframe>`, `java\nscript:${RUN}`],
  [`"><a href="javascript:${RUN}" autofocus onfocus="${RUN}">x</a>`, `data:text/html,<script>${RUN}</script>`],
  [`{{constructor.constructor('${RUN}')()}} \${${RUN}} %s &lt;script&gt;`, `https://a.example/"onclick="${RUN}`],
  ['\u202Egpj.exe \u2066\u200Bofni.elbmessa\u2069', 'https://a.example/\u202Egpj.exe'],
  [`<style>@import url(${EVIL}.css);*{display:none}</style>`.repeat(14_000), ` javascript:${RUN}`],
];

const idOf = (index: number): string => `8000000000${index}`;
const hostileAds: RawAd[] = ATTACKS.map(([text, link], index) => {
  const raw = rawAd({ id: idOf(index), pageName: text.slice(0, 200), text });
  const { snapshot } = raw;
  const words = { title: text, caption: text, cta_text: text, link_url: link, page_profile_uri: link };
  return { ...raw, snapshot: { ...snapshot, ...words, page_profile_picture_url: link } };
});

/** Runs in the page. Returns event handlers, elements that are not plain text, and links that would run code. */
const findActiveMarkup = (): string[] =>
  [...document.querySelectorAll('main *')].flatMap((element) => [
    ...element.getAttributeNames().filter((name) => name.startsWith('on')),
    ...(/^(script|iframe|object|embed|base|meta|style|link)$/.test(element.localName) ? [element.localName] : []),
    ...(element instanceof HTMLAnchorElement && !/^(https?|chrome-extension):$/.test(element.protocol)
      ? [element.href]
      : []),
  ]);

describe('ads with hostile texts and links', () => {
  let product: Product;
  let extensionPage: Page;
  beforeAll(async () => {
    product = await openProduct(smallLibraryPage(hostileAds));
    await openPaidAccount(product);
    extensionPage = await product.openExtensionPage('login');
    await signIn(extensionPage);
    await extensionPage.evaluate(() =>
      chrome.runtime.sendMessage({ app: 'spendlens', name: 'consent.set', input: { consent: 'on' } }),
    );
  });
  afterAll(async () => {
    attempts.end();
    await product.close();
  });

  /**
   * Expects no effects on the page. Requests for pictures of ads are allowed, but not to the addresses of the attacks.
   */
  const expectNoEffects = async (page: Page, trap: Trap): Promise<void> => {
    const effects = (await trap.findEffects(page.url())).filter(
      (effect) => !effect.startsWith('a request') || /evil|stolen/.test(effect),
    );
    attempts.add(hostileAds.length);
    for (const effect of effects) attempts.breach(effect);
    expect(effects).toEqual([]);
  };

  test('are saved with only web links and shortened texts', async () => {
    const library = await product.openLibrary();
    const trap = await setTrap(library);
    await library.reload();
    await library.bringToFront();
    const rows = await waitForControls(library, hostileAds.length);
    expect(rows.map(({ id }) => id)).toEqual(hostileAds.map(({ ad_archive_id: id }) => id));
    for (const index of rows.keys()) {
      await clickSave(library, index);
      await waitForSaved(library, index);
    }
    await expectNoEffects(library, trap);
    const stored = await storedRows(extensionPage, await accountDatabase(extensionPage), 'capturedAds');
    expect(stored).toHaveLength(hostileAds.length);
    for (const { ad } of stored as { ad: Record<string, string | null> }[]) {
      for (const link of [ad['linkUrl'], ad['pageUrl'], ad['pageLogoUrl']])
        expect(link ?? 'https://').toMatch(/^https?:\/\/[^\s<>"]*$/);
      expect(ad['text']?.length).toBeLessThanOrEqual(20_000);
    }
    await library.close();
  });

  test.each(['the extension page', 'the hosted site'])('are rendered as text on %s', async (host) => {
    const isSite = host === 'the hosted site';
    if (isSite) {
      const database = await accountDatabase(extensionPage);
      await until(
        () => storedRows(extensionPage, database, 'outbox'),
        (rows) => rows.length === 0,
        30_000,
      );
    }
    const page = isSite ? await openSitePage(product, '/login') : extensionPage;
    if (isSite) await signIn(page);
    await page.bringToFront();
    const trap = await setTrap(page);
    const address = isSite ? `${product.proxy.url}/my-ads` : `${page.url().split('#')[0]}#/my-ads`;
    await page.goto('about:blank');
    await page.goto(address);
    await waitForCards(page, hostileAds.length);
    expect(await page.evaluate(findActiveMarkup)).toEqual([]);
    const text = await page.$eval('main', (main) => main.textContent);
    // The product may leave out placeholders, and it leaves out invisible characters.
    const shown = ATTACKS.map(([words]) => words.replace(/^\{\{.*?\}\} /, '').replaceAll('\u200B', ''));
    for (const words of shown) expect(text).toContain(words.slice(0, 20));
    await expectNoEffects(page, trap);
  });
});
