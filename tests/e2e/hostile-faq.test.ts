import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RICH_TAGS } from '#shared/domain/read-rich-text.ts';
import { about } from '#shared/texts/en/site/about.ts';
import { faq } from '#shared/texts/en/site/faq.ts';
import { collectPolicyReports } from '#tests/support/browser/browser.ts';
import { hostileFaq, plantHostileFaq } from '#tests/support/builders/hostile/hostile-faq.ts';
import type { Product } from '#tests/support/browser/account/product.ts';
import { heading } from '#tests/support/browser/account/signed-in-browser.ts';
import { openProduct } from './open-product.ts';

/** The allowed elements. A `span` replaces a forbidden link. */
const ALLOWED = [...RICH_TAGS, 'span'];

let product: Product;
beforeAll(async () => {
  product = await openProduct('');
  await plantHostileFaq(product.server);
});
afterAll(() => product.close());

const hosts = [
  { host: 'the hosted site', addressOf: (path: string) => product.proxy.url + path },
  {
    host: 'the extension page',
    addressOf: (path: string) =>
      `chrome-extension://${product.chrome.extensionId}/src/dashboard-extension/index.html#${path}`,
  },
];
const pages = [
  { path: '/faq', title: faq.title, entries: hostileFaq, each: 'main section:has(> h2)' },
  { path: '/about-us', title: about.title, entries: hostileFaq.slice(0, 4), each: 'main details' },
];
const views = hosts.flatMap((host) => pages.map((page) => ({ ...host, ...page })));

describe.each(views)('hostile HTML in the table of the FAQ, at $path of $host', (view) => {
  const { path, title, entries, each, addressOf } = view;
  let page: Page;
  let reports: string[];
  /** Effects that the content of the FAQ must not have. */
  const effects: string[] = [];
  beforeAll(async () => {
    page = await product.chrome.browser.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    reports = collectPolicyReports(page);
    page.on('dialog', (dialog) => {
      effects.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      if (/stolen|evil/.test(request.url())) effects.push(`a request: ${request.url()}`);
    });
    page.on('popup', () => effects.push('a window'));
    await page.goto(addressOf(path));
    await page.locator(heading(title)).wait();
    await page.waitForSelector(each);
    await page.$$eval('details', (all) => {
      for (const one of all) one.open = true;
    });
    await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  });
  afterAll(() => page.close());

  test('is part of visible questions and answers', async () => {
    const text = await page.$eval('main', (main) => main.innerText);
    for (const { title: question, words } of entries) {
      expect(text).toContain(question);
      expect(text).toContain(words);
    }
  });

  test('becomes plain elements with links to web pages or e-mail addresses', async () => {
    const rendered = await page.$$eval(each, (found) => {
      const inner = found.flatMap((entry) => [...(entry.lastElementChild?.querySelectorAll('*') ?? [])]);
      return {
        elements: inner.map(({ localName }) => localName),
        attributes: inner.flatMap((one) => one.getAttributeNames()),
        protocols: inner.flatMap((one) => (one instanceof HTMLAnchorElement ? [one.protocol] : [])),
      };
    });
    expect(ALLOWED).toEqual(expect.arrayContaining(rendered.elements));
    expect(['href', 'rel', 'class', 'data-discover']).toEqual(expect.arrayContaining(rendered.attributes));
    expect(['https:', 'http:', 'mailto:', 'chrome-extension:']).toEqual(expect.arrayContaining(rendered.protocols));
  });

  test('runs no code, sends no request, does not navigate, and causes no policy report', async () => {
    expect(await page.evaluate(() => document.documentElement.dataset['ran'])).toBeUndefined();
    expect(page.url()).toBe(addressOf(path));
    expect(effects).toEqual([]);
    expect(reports).toEqual([]);
  });
});
