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

const attempts = countAttempts('HTML of the database, rendered in Chromium');

/**
 * Entries of the FAQ with every variant of every family of hostile HTML, in the answer and in the question. NUL is left
 * out, because the database rejects it.
 */
const entries = htmlFamilies
  .flatMap(({ html }) => placesOf(html))
  .map((html) => html.replaceAll('\0', ''))
  .map((content, index) => ({ title: `Entry ${index}: ${content}`, content }));

const ENTRY = 'main section:has(> h2)';
/** The allowed elements. A `span` replaces a forbidden link. */
const ALLOWED = [...RICH_TAGS, 'span'];
const ATTRIBUTES = ['href', 'rel', 'class', 'data-discover'];

type Rendered = { titles: string[]; faults: string[] };

/** Runs in the page. Returns the visible questions, and the elements, attributes and links that are not allowed. */
const readRendered = (entry: string, allowed: string[], attributes: string[]): Rendered => {
  const found = [...document.querySelectorAll(entry)];
  const faults = found.flatMap((one) =>
    [...(one.lastElementChild?.querySelectorAll('*') ?? [])].flatMap((element) => {
      const link = element instanceof HTMLAnchorElement ? element : null;
      const isOurs = link?.host === location.host;
      const isAllowedProtocol = /^(https?|mailto):/i.test(link?.getAttribute('href') ?? '');
      return [
        ...(allowed.includes(element.localName) ? [] : [`<${element.localName}>`]),
        ...element.getAttributeNames().filter((name) => !attributes.includes(name)),
        ...(link === null || isOurs || isAllowedProtocol ? [] : [`a link to ${link.href}`]),
      ];
    }),
  );
  return { titles: found.map((one) => one.firstElementChild?.textContent ?? ''), faults };
};

describe('every family of hostile HTML, inserted directly into the database', () => {
  let product: Product;
  const views: { host: string; address: string; page: Page; trap: Trap }[] = [];

  const openView = async ({ page, address }: { page: Page; address: string }): Promise<void> => {
    await page.bringToFront();
    // If only the fragment of the URL differs, the browser does not navigate. Therefore, another page is loaded first.
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
      await openView(one);
      one.trap.allowRequests();
      views.push(one);
    }
    await plantFaq(product.server, entries);
  });
  afterAll(async () => {
    attempts.end();
    await product.close();
  });

  test('runs in a page without protection, so that the next test is meaningful', async () => {
    const page = await product.chrome.browser.newPage();
    const payloads = htmlFamilies.map(({ html }) => html);
    await page.evaluate(insertUnguarded, payloads, '.ran');
    await until(
      () => page.evaluate(clickUnguarded),
      (ran) => ran > 80,
    );
    await page.close();
  });

  test('is shown as text on both hosts, runs no code, sends no request and does not navigate', async () => {
    for (const one of views) {
      await openView(one);
      const { titles, faults } = await one.page.evaluate(readRendered, ENTRY, ALLOWED, ATTRIBUTES);
      const effects = await one.trap.findEffects(one.address);
      attempts.add(2 * entries.length);
      for (const effect of [...faults, ...effects]) attempts.breach(`${one.host}: ${effect}`);
      expect([one.host, ...faults, ...effects]).toEqual([one.host]);
      // No entry is missing or within another entry.
      expect(titles.slice(0, entries.length)).toEqual(entries.map(({ title }) => title));
    }
  });
});
