import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RICH_TAGS } from '#shared/domain/read-rich-text.ts';
import { faq } from '#shared/texts/en/site/faq.ts';
import { countAttempts } from '#tests/support/server/attempts.ts';
import { until } from '#tests/support/browser/browser.ts';
import { htmlFamilies, placesOf } from '#tests/support/builders/hostile/html-families.ts';
import { clickUnguarded, insertUnguarded, setTrap, type Trap } from '#tests/support/browser/html-trap.ts';
import { plantFaq } from '#tests/support/builders/planted-faq.ts';
import type { Product } from '#tests/support/browser/account/product.ts';
import { heading } from '#tests/support/browser/account/signed-in-browser.ts';
import { openProduct } from './open-product.ts';

const attempts = countAttempts('HTML of the database, drawn in Chromium');

/**
 * Every family in every variant, as an answer and as its question. NUL is left out, because the database rejects it.
 */
const planted = htmlFamilies
  .flatMap(({ html }) => placesOf(html))
  .map((html) => html.replaceAll('\0', ''))
  .map((content, index) => ({ title: `Entry ${index}: ${content}`, content }));

const ENTRY = 'main section:has(> h2)';
/** Also the element that replaces a forbidden link. */
const ALLOWED = [...RICH_TAGS, 'span'];
const ATTRIBUTES = ['href', 'rel', 'class', 'data-discover'];

type Drawn = { titles: string[]; faults: string[] };

/** Runs in the page: the visible questions, and elements or links of the answers that are not allowed. */
const readDrawn = (entry: string, allowed: string[], attributes: string[]): Drawn => {
  const found = [...document.querySelectorAll(entry)];
  const faults = found.flatMap((one) =>
    [...(one.lastElementChild?.querySelectorAll('*') ?? [])].flatMap((element) => {
      const link = element instanceof HTMLAnchorElement ? element : null;
      const isOurs = link?.host === location.host;
      const isSaid = /^(https?|mailto):/i.test(link?.getAttribute('href') ?? '');
      return [
        ...(allowed.includes(element.localName) ? [] : [`<${element.localName}>`]),
        ...element.getAttributeNames().filter((name) => !attributes.includes(name)),
        ...(link === null || isOurs || isSaid ? [] : [`a link to ${link.href}`]),
      ];
    }),
  );
  return { titles: found.map((one) => one.firstElementChild?.textContent ?? ''), faults };
};

describe('every family of hostile HTML, inserted directly into the database', () => {
  let product: Product;
  const watched: { host: string; address: string; page: Page; trap: Trap }[] = [];

  const show = async ({ page, address }: { page: Page; address: string }): Promise<void> => {
    await page.bringToFront();
    // A URL that differs only in its fragment is no navigation, so another page is loaded in between.
    await page.goto('about:blank');
    await page.goto(address);
    await page.locator(heading(faq.title)).wait();
    await page.waitForSelector(ENTRY);
    await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  };

  beforeAll(async () => {
    product = await openProduct('');
    const extensionPage = `chrome-extension://${product.chrome.extensionId}/src/dashboard-extension/index.html`;
    for (const [host, address] of [
      ['the hosted site', `${product.proxy.url}/faq`],
      ['the extension page', `${extensionPage}#/faq`],
    ] as const) {
      const page = await product.chrome.browser.newPage();
      const one = { host, address, page, trap: await setTrap(page) };
      await show(one);
      one.trap.allowRequests();
      watched.push(one);
    }
    await plantFaq(product.server, planted);
  });
  afterAll(async () => {
    attempts.end();
    await product.close();
  });

  test('runs in a page without protection, so that the trap can detect it', async () => {
    const page = await product.chrome.browser.newPage();
    const payloads = htmlFamilies.map(({ html }) => html);
    await page.evaluate(insertUnguarded, payloads, '.ran');
    await until(
      () => page.evaluate(clickUnguarded),
      (ran) => ran > 80,
    );
    await page.close();
  });

  test('is shown as text on both hosts, and runs nothing, requests nothing and navigates nowhere', async () => {
    for (const one of watched) {
      await show(one);
      const { titles, faults } = await one.page.evaluate(readDrawn, ENTRY, ALLOWED, ATTRIBUTES);
      const caught = await one.trap.findEffects(one.address);
      attempts.add(2 * planted.length);
      for (const what of [...faults, ...caught]) attempts.breach(`${one.host}: ${what}`);
      expect([one.host, ...faults, ...caught]).toEqual([one.host]);
      // No entry contains the next one, and none is missing.
      expect(titles.slice(0, planted.length)).toEqual(planted.map(({ title }) => title));
    }
  });
});
