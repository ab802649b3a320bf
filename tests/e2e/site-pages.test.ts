import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brand } from '#shared/domain/brand.ts';
import { EXTENSION_ID } from '#shared/domain/client/extension-package.ts';
import { accountsTexts } from '#shared/texts/en/account/accounts.ts';
import { about, learn } from '#shared/texts/en/site/about.ts';
import { contact } from '#shared/texts/en/site/contact.ts';
import { declaration } from '#shared/texts/en/billing/declaration.ts';
import { declarationMailTexts } from '#shared/texts/en/billing/contract-mails.ts';
import { extension } from '#shared/texts/en/extension/extension.ts';
import { faq } from '#shared/texts/en/site/faq.ts';
import { landing } from '#shared/texts/en/site/landing.ts';
import { howSpend } from '#shared/texts/en/site/how-spend.ts';
import { imprint, privacy, terms } from '#shared/texts/en/site/legal.ts';
import { planTexts } from '#shared/texts/en/billing/plans.ts';
import { serverTexts } from '#shared/texts/en/server/server.ts';
import { say } from '#shared/texts/say.ts';
import { openAccount, person } from '#tests/support/server/account.ts';
import { collectPolicyReports, openBrowser, until, WELCOME, type TestBrowser } from '#tests/support/browser/browser.ts';
import { readOutbox } from '#tests/support/stand-ins/mail-sink.ts';
import { prepareServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { builtExtension } from './built-extension.ts';

/** Each page with its heading and a text near its end. */
const PAGES: readonly [string, string, string][] = [
  ['/pricing', planTexts.pricing, planTexts.letsStart],
  ['/stripe', planTexts.pricing, planTexts.buyNow],
  ['/about-us', about.title, faq.readMore],
  ['/learn', learn.title, learn.howSpend],
  ['/extension', say(extension.title, { brand: brand.name }), extension.steps.load.title],
  ['/faq', faq.title, faq.first[14].title],
  ['/contact-us', contact.title, contact.form.send],
  ['/cancel-contract', declaration.title, declaration.review.send.withdraw],
  ['/how-spend-is-estimated', howSpend.title, howSpend.limits.points[3]],
  ['/privacy-policy', privacy.title, `6. ${privacy.sections.contact.title}`],
  ['/terms', terms.title, `10. ${terms.sections.changes.title}`],
  ['/imprint', imprint.title, 'Example Trade Ltd'],
];
const OPERATOR = 'operator@ads.test';
let server: ServerProcess;
let chrome: TestBrowser;
let page: Page;
let reports: string[];
let url: string;

beforeAll(async () => {
  const { publicPort: port } = builtExtension();
  url = `http://localhost:${port}`;
  const settings = { OPERATOR_NAME: 'Example Trade Ltd', OPERATOR_EMAIL: OPERATOR };
  server = await prepareServerProcess({ publicUrl: url, port, settings });
  await server.start();
  chrome = await openBrowser({});
  page = await chrome.browser.newPage();
  reports = collectPolicyReports(page);
});
afterAll(async () => {
  await chrome.close();
  await server.stop();
});

const openWithoutScripts = async (path: string): Promise<Page> => {
  const scriptless = await chrome.browser.newPage();
  await scriptless.setJavaScriptEnabled(false);
  await scriptless.setViewport({ width: 375, height: 812 });
  await scriptless.goto(url + path);
  return scriptless;
};
const textOf = (shown: Page): Promise<string> => shown.$eval('main', (main) => main.innerText);

describe.each(PAGES)('the page %s', (path, heading, end) => {
  test('is readable without scripts', async () => {
    const scriptless = await openWithoutScripts(path);
    expect(await scriptless.$$eval('h1', (found) => found.map(({ textContent }) => textContent))).toEqual([heading]);
    expect(await textOf(scriptless)).toContain(end);
    await scriptless.close();
  });
});

test('shows the plans in euros with links to the order on Pricing, and describes the plans for search engines', async () => {
  await page.goto(`${url}/pricing`);
  expect(await page.$$eval('main li a', (links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/subscribe?plan=monthly',
    '/subscribe?plan=yearly',
  ]);
  expect(await textOf(page)).toContain('€228.00');
  const facts: unknown[] = await page.$$eval('script[type="application/ld+json"]', (tags) =>
    tags.map((tag) => JSON.parse(tag.textContent)),
  );
  expect(facts).toMatchObject([
    { '@type': 'Product', offers: [{ price: '29.00', priceCurrency: 'EUR' }, { price: '32.00' }] },
    { '@type': 'Product', offers: [{ price: '228.00', priceCurrency: 'EUR' }, { price: '252.00' }] },
  ]);
});

test('shows four questions on About Us, with a link to all questions', async () => {
  await page.goto(`${url}/about-us`);
  expect(await page.$$eval('summary', (found) => found.map(({ textContent }) => textContent))).toEqual(
    faq.first.slice(0, 4).map(({ title }) => title),
  );
  await page.locator(`::-p-aria([name="${faq.readMore} ${faq.readMoreOf}"][role="link"])`).click();
  await page.locator(`h2::-p-text(${faq.first[14].title})`).wait();
});

test('describes the questions and answers of the FAQ for search engines', async () => {
  await page.goto(`${url}/faq`);
  const facts: unknown = await page.$eval('script[type="application/ld+json"]', (tag) => JSON.parse(tag.textContent));
  expect(facts).toMatchObject({ '@type': 'FAQPage', mainEntity: faq.first.map(({ title }) => ({ name: title })) });
});

test('serves compressed and cacheable files of a page, its preview picture and its manifest', async () => {
  const html = await (await fetch(`${url}/pricing`, { headers: { accept: 'text/html' } })).text();
  const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|js))"/g)].map(([, file = '']) => file);
  expect(files).toHaveLength(2);
  for (const file of files) {
    const { status, headers } = await fetch(url + file, { headers: { 'accept-encoding': 'br' } });
    expect([file, status, headers.get('content-encoding')]).toEqual([file, 200, 'br']);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  expect([picture, (await fetch(picture)).headers.get('content-type')]).toEqual([`${url}/og/pricing.png`, 'image/png']);
  const manifest: unknown = await (await fetch(`${url}/site.webmanifest`)).json();
  expect(manifest).toMatchObject({ name: brand.name, icons: [{ src: '/logo.svg' }, {}, {}] });
  for (const path of ['/logo.svg', '/icon-192.png', '/icon-512.png'])
    expect((await fetch(url + path)).status).toBe(200);
});

describe('the contact form', () => {
  // A background page has no viewport events, so its form is not hydrated.
  beforeEach(() => page.bringToFront());
  const mailsOf = async (name: string) =>
    (await readOutbox(join(server.dataDir, 'outbox'))).filter(({ subject }) => subject === `Message from ${name}`);
  const waitForMail = (name: string) =>
    until(
      () => mailsOf(name),
      (mails) => mails.length === 1,
    );

  test('is sent by the keyboard, confirmed, and mailed to the operator', async () => {
    await page.setViewport({ width: 1_280, height: 900 });
    await page.goto(`${url}/contact-us`);
    await page.focus('main a');
    await page.keyboard.press('Tab');
    // The focus loads the script. Before the script runs, the browser itself would send the form and open a new page.
    await page.waitForFunction(() => document.querySelector('[data-island="contactForm"][data-given]') === null);
    for (const typed of ['Ann Keys', 'ann@shop.example', 'Where is my invoice?']) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.locator(`[role=status]::-p-text(${serverTexts.contactSent})`).wait();
    const [mail] = await waitForMail('Ann Keys');
    expect([mail?.to, mail?.text]).toEqual([[OPERATOR], expect.stringContaining('Where is my invoice?')]);
    expect(reports).toEqual([]);
  });

  test('keeps the typed text and states the next step if the server is not reachable', async () => {
    await page.goto(`${url}/contact-us`);
    await page.type('[name=name]', 'Ann Offline');
    await page.type('[name=email]', 'ann@shop.example');
    await page.type('[name=message]', 'Hello?');
    await page.setOfflineMode(true);
    await page.click('main form button');
    await page.locator(`[role=alert]::-p-text(${contact.form.failed})`).wait();
    expect(await page.$eval('textarea', ({ value }) => value)).toBe('Hello?');
    await page.setOfflineMode(false);
    await page.click('main form button');
    await page.locator(`[role=status]::-p-text(${serverTexts.contactSent})`).wait();
    await waitForMail('Ann Offline');
  });

  test('is sent without scripts, with the result on the new page', async () => {
    const scriptless = await openWithoutScripts('/contact-us');
    await scriptless.type('[name=name]', 'Ann Plain');
    await scriptless.type('[name=email]', 'ann@shop.example');
    await scriptless.type('[name=message]', 'Two\nlines');
    await Promise.all([scriptless.waitForNavigation(), scriptless.click('main form button')]);
    expect(await textOf(scriptless)).toContain(contact.sent);
    expect(await textOf(scriptless)).not.toContain(contact.invalid);
    const [mail] = await waitForMail('Ann Plain');
    expect(mail?.text).toContain('Two');
    // Simulates a browser without validation of forms.
    await scriptless.$eval('main form', (form) => form.setAttribute('novalidate', ''));
    await Promise.all([scriptless.waitForNavigation(), scriptless.click('main form button')]);
    expect(await textOf(scriptless)).toContain(contact.invalid);
    await scriptless.close();
  });
});

describe('the page Cancel or withdraw', () => {
  beforeEach(() => page.bringToFront());
  const waitForReceipt = (address: string) =>
    until(
      async () => (await readOutbox(join(server.dataDir, 'outbox'))).filter(({ to }) => to.includes(address)),
      (mails) => mails.length === 1,
    );

  test('is linked in the footer, selects the withdrawal, and sends it by the button of the last step', async () => {
    await page.goto(`${url}/terms`);
    await page.locator(`footer ::-p-text(${declaration.links.withdraw})`).click();
    await page.waitForSelector('[data-island]:not([data-given])');
    await page.waitForSelector('[name=kind][value=withdraw]:checked');
    await page.type('[name=name]', 'Ann Lee');
    await page.type('[name=email]', 'ann-withdraws@shop.example');
    await page.click('main form button');
    const send = page.locator(`main button::-p-text(${declaration.review.send.withdraw})`);
    await page.setOfflineMode(true);
    await send.click();
    await page.locator(`[role=alert]::-p-text(${declaration.form.failed})`).wait();
    await page.setOfflineMode(false);
    await send.click();
    await page.locator(`[role=status]::-p-text(${serverTexts.declarationReceived})`).wait();
    const [mail] = await waitForReceipt('ann-withdraws@shop.example');
    expect(mail?.text).toContain(`${declarationMailTexts.rows.kind}: ${declarationMailTexts.kinds.withdraw}`);
    expect(reports).toEqual([]);
  });

  test('sends a cancellation without scripts', async () => {
    const scriptless = await openWithoutScripts('/cancel-contract');
    await scriptless.type('[name=name]', 'Ann Lee');
    await scriptless.type('[name=email]', 'ann-cancels@shop.example');
    await Promise.all([scriptless.waitForNavigation(), scriptless.click('main form [value=cancel][type=submit]')]);
    expect(await textOf(scriptless)).toContain(declaration.sent);
    const [mail] = await waitForReceipt('ann-cancels@shop.example');
    expect(mail?.text).toContain(`${declarationMailTexts.rows.kind}: ${declarationMailTexts.kinds.cancel}`);
    await scriptless.close();
  });
});

describe('the extension', () => {
  const visible = { visible: true };
  const phone = { width: 375, height: 812, isMobile: true, hasTouch: true };

  test('is offered for download, or by mail and sign-up on a phone', async () => {
    await page.setViewport({ width: 1_280, height: 900 });
    await page.goto(`${url}/homepage`);
    await page.locator(`main a::-p-text(${landing.addToChrome})`).click();
    await page.waitForSelector(`main a[href="/extension.zip"]::-p-text(${extension.download})`, visible);
    expect(page.url()).toBe(`${url}/extension`);
    expect(await textOf(page)).not.toContain(extension.phone.title);
    await page.setViewport(phone);
    await page.waitForSelector(`main a[href="/signup"]::-p-text(${extension.phone.signUp})`, visible);
    expect(await textOf(page)).not.toContain(extension.phone.send);
    expect(await textOf(page)).not.toContain(extension.installed.title);
    await page.setViewport({ width: 1_280, height: 900 });
  });

  test('is mailed to a signed-in user on a phone only once', async () => {
    await openAccount(server, person);
    await page.bringToFront();
    await page.goto(`${url}/login`);
    await signIn(page);
    await page.setViewport(phone);
    await page.goto(`${url}/extension`);
    const send = page.locator(`main button::-p-text(${extension.phone.send})`);
    await page.waitForSelector('[data-island]:not([data-given])');
    await send.click();
    const sent = say(accountsTexts.extensionLinkSent, { email: person.email });
    await page.locator(`[role=status]::-p-text(${sent})`).wait();
    await page.reload();
    await page.waitForSelector('[data-island]:not([data-given])');
    await send.click();
    await page.locator('main [role=status]::-p-text(Too many)').wait();
    expect(await textOf(page)).not.toContain(sent);
    await page.evaluate(() => localStorage.clear());
    await page.setViewport({ width: 1_280, height: 900 });
  });

  test('is installed from the downloaded file as an unpacked extension', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'spendlens-download-'));
    const file = join(folder, 'extension.zip');
    await writeFile(file, Buffer.from(await (await fetch(`${url}/extension.zip`)).arrayBuffer()));
    execFileSync('python3', ['-m', 'zipfile', '-e', file, join(folder, 'unpacked')]);
    const id = await chrome.browser.installExtension(join(folder, 'unpacked'));
    await chrome.browser.waitForTarget((target) => target.url() === `chrome-extension://${id}/${WELCOME}`);
    expect(id).toBe(EXTENSION_ID);
    await chrome.browser.uninstallExtension(id);
    await rm(folder, { recursive: true });
  });

  test('is detected by the open page when it is installed', async () => {
    await page.bringToFront();
    await page.goto(`${url}/extension`);
    await chrome.browser.installExtension(builtExtension().extensionDir);
    // Polls the text, because the welcome page of the extension covers the page, and a covered page paints no frames.
    const waitForMainText = (isShown: (text: string) => boolean) => until(() => textOf(page), isShown);
    const text = await waitForMainText((shown) => shown.includes(extension.installed.title));
    expect(text).not.toContain(extension.download);
    await page.goto(`${url}/learn`);
    await waitForMainText((shown) => shown.includes(learn.title) && !shown.includes(extension.link));
    expect(reports).toEqual([]);
  });
});
