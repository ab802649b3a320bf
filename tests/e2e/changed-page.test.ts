import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsAfterAnimations } from '#tests/support/browser/accessibility.ts';
import { rawAd } from '#tests/support/stand-ins/ad-library-host/raw-ad.ts';
import { smallLibraryPage } from '#tests/support/stand-ins/ad-library-host/small-page.ts';
import { openBrowser, until } from '#tests/support/browser/browser.ts';
import { waitForControls } from '#tests/support/browser/library/library-controls.ts';
import { kinds, type Kind } from '#tests/support/stand-ins/page-mutations/all-kinds.ts';
import { bundleMutations } from '#tests/support/stand-ins/page-mutations/bundle.ts';
import type { Played } from '#tests/support/stand-ins/page-mutations/in-browser.ts';
import type { Product } from '#tests/support/browser/account/product.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import { flags } from '#shared/flags/flags.ts';
import { pageHealth } from '#shared/texts/en/ad/card-controls.ts';
import { say } from '#shared/texts/say.ts';
import pkg from '../../package.json' with { type: 'json' };
import { openProduct } from './open-product.ts';
import { builtExtension } from './built-extension.ts';
import { evaluateWithRoots, revealRoots } from '#tests/support/browser/closed-roots.ts';
import { openPopupTab } from '#tests/support/browser/popup-tab.ts';

declare const mutations: { play: (kind: Kind, seed: number, run: number) => Promise<Played> };

const LIBRARY = 'https://www.facebook.com/ads/library/?active_status=all&ad_type=all&country=ALL&q=shoes';
const AD_COUNT = 12;
const SEED = Number(process.env['MUTATION_SEED'] ?? 1);

const ads = Array.from({ length: AD_COUNT }, (_, index) => rawAd({ id: `70000000000${1_000 + index}` }));
const libraryHtml = smallLibraryPage(ads);
/** The library page without the dividers between header and creative, and without buttons. */
const changedHtml = libraryHtml.replaceAll('<hr>', '').replaceAll(/ role="(button|none)"/g, '');

let product: Product;
beforeAll(async () => {
  product = await openProduct(libraryHtml);
});
afterAll(() => product.close());

test('keeps each row in the card of its own ad after every kind of page change', async () => {
  const library = await product.openLibrary();
  // The changes add data blocks by script. The policy of the page accepts data blocks only from the HTML parser.
  await library.setBypassCSP(true);
  await library.reload({ waitUntil: 'domcontentloaded' });
  await library.bringToFront();
  // Every card must be in the viewport.
  await library.setViewport({ width: 1280, height: 9_000 });
  await waitForControls(library, AD_COUNT);
  const pageErrors: string[] = [];
  library.on('pageerror', (error) => pageErrors.push(String(error)));
  await library.exposeFunction('revealRoots', () => revealRoots(library));
  await library.evaluate(await bundleMutations());
  const played: (Played & { kind: Kind })[] = [];
  for (const [run, kind] of kinds.entries()) {
    const result = await library.evaluate(
      (name, seed, number) => mutations.play(name, seed, number),
      kind,
      SEED,
      run + 1,
    );
    played.push({ kind, ...result });
  }
  const wrong = played.filter(({ rows, expected, complaints }) => rows !== expected || complaints.length > 0);
  expect({ seed: SEED, wrong, pageErrors }).toEqual({ seed: SEED, wrong: [], pageErrors: [] });
  await library.close();
});

/** Returns the buttons of the notice about a changed page, with their positions. */
const noticeButtons = (library: Page): Promise<{ label: string; x: number; y: number }[]> =>
  evaluateWithRoots(
    library,
    (name) => {
      const notices = [...document.documentElement.children].flatMap(
        (child) => child.shadowRoot?.querySelector(`section[aria-label="${name}"]`) ?? [],
      );
      return notices
        .flatMap((notice) => [...notice.querySelectorAll('button')])
        .map((button) => {
          const box = button.getBoundingClientRect();
          return { label: button.textContent, x: box.x + box.width / 2, y: box.y + box.height / 2 };
        });
    },
    pageHealth.label,
  );

const noticeText = (library: Page): Promise<string> =>
  evaluateWithRoots(library, () =>
    [...document.documentElement.children]
      .map((child) => child.shadowRoot?.querySelector('section')?.textContent)
      .join(),
  );

const press = async (library: Page, label: string): Promise<void> => {
  const button = (await noticeButtons(library)).find((found) => found.label === label);
  if (button === undefined) throw new Error(`the notice has no button “${label}”`);
  await library.mouse.click(button.x, button.y);
};

const openChangedLibrary = async (html: string): Promise<Page> => {
  product.library.page.html = html;
  const library = await product.openLibrary('shoes');
  await library.bringToFront();
  await until(
    () => noticeButtons(library),
    (found) => found.length === 2,
  );
  return library;
};

const reportedVersion = async (): Promise<unknown> => {
  const worker = await product.chrome.worker();
  return worker.evaluate(async () => (await chrome.storage.local.get('told-of-change-in'))['told-of-change-in']);
};

test('detects a page with unreadable cards once, and sends the operator a report without page text', async () => {
  const library = await openChangedLibrary(changedHtml);
  expect(product.server.operator('page-reports')).toContain('No reports.');
  product.proxy.setFault('/api/page-report', 'refuse');
  await press(library, pageHealth.send);
  await until(
    () => noticeText(library),
    (words) => words.includes(say(pageHealth.failed, { reason: catalogue.NETWORK_UNREACHABLE.message })),
  );
  expect(await reportedVersion()).toBeUndefined();
  product.proxy.setFault('/api/page-report', 'none');
  await press(library, pageHealth.send);
  await until(
    () => noticeText(library),
    (words) => words.includes(pageHealth.sent) && !words.includes(pageHealth.privacy),
  );
  const report = product.server.operator('page-reports');
  expect(report).toContain('page: search  missing: card');
  expect(report).toContain('sent once');
  expect(report).toContain(`ads ${AD_COUNT}, unreadable 0, strangers 0, seen ${AD_COUNT}, cards 0, rows 0`);
  for (const word of ['Library', 'Tidy', '7000000', 'shoes', 'facebook', 'Active']) expect(report).not.toContain(word);
  expect(await reportedVersion()).toBe(pkg.version);
  await press(library, pageHealth.close);
  expect(await noticeButtons(library)).toEqual([]);
  await library.close();
});

test('shows a notice that the keyboard reaches and dismisses, also on a dark page', async () => {
  await (await product.chrome.worker()).evaluate(() => chrome.storage.local.remove('told-of-change-in'));
  const calls = product.proxy.requests.length;
  const library = await openChangedLibrary(changedHtml.replace('background: #fff', 'background: #242526'));
  for (const value of ['light', 'dark']) {
    await library.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
    await revealRoots(library);
    expect(await violationsAfterAnimations(library, 'html > div')).toEqual([]);
  }
  expect(
    await evaluateWithRoots(library, () =>
      document.documentElement.lastElementChild?.shadowRoot?.querySelector('[data-shade]')?.getAttribute('data-shade'),
    ),
  ).toBe('dark');
  const focused = () =>
    evaluateWithRoots(
      library,
      () => document.activeElement?.shadowRoot?.activeElement?.textContent ?? 'no element of the extension',
    );
  await until(
    async () => {
      await library.keyboard.press('Tab');
      return focused();
    },
    (label) => label === pageHealth.notNow,
  );
  await library.keyboard.press('Tab');
  expect(await focused()).toBe(pageHealth.send);
  await library.keyboard.press('Escape');
  await until(reportedVersion, (version) => version === pkg.version);
  expect(await noticeButtons(library)).toEqual([]);
  expect(product.proxy.requests.slice(calls).filter((request) => request.includes('page-report'))).toEqual([]);
  await library.close();
});

const REASON = 'We are looking into it.';
const hasReason = (text: string): boolean => text.includes(REASON);
/** Returns the switches of the operator that a browser has stored. */
const configOf = async (fresh: Awaited<ReturnType<typeof openBrowser>>): Promise<string> => {
  const worker = await fresh.worker();
  return worker.evaluate(async () => JSON.stringify(await chrome.storage.local.get('client-config')));
};

test('detects a changed page when only Save is switched off', async () => {
  product.library.page.html = changedHtml;
  product.server.operator('switch-off', 'save', '0.0.0', '99.0.0', REASON);
  const fresh = await openBrowser({ libraryHost: product.library, extensionDir: builtExtension().extensionDir });
  try {
    await until(() => configOf(fresh), hasReason);
    const library = await fresh.browser.newPage();
    await library.goto(LIBRARY);
    await until(
      () => noticeButtons(library),
      (found) => found.length === 2,
    );
    await press(library, pageHealth.send);
    await until(
      () => noticeText(library),
      (words) => words.includes(pageHealth.sent),
    );
  } finally {
    await fresh.close();
  }
});

test('does not start features that are switched off for this version, and shows the reason in the popup', async () => {
  product.library.page.html = libraryHtml;
  for (const feature of Object.keys(flags)) {
    product.server.operator('switch-off', feature, '0.0.0', '99.0.0', REASON);
  }
  const fresh = await openBrowser({ libraryHost: product.library, extensionDir: builtExtension().extensionDir });
  try {
    await until(() => configOf(fresh), hasReason);
    const popup = await openPopupTab(fresh);
    await until(() => popup.evaluate(() => document.body.innerText), hasReason);
    const library = await fresh.browser.newPage();
    const pageErrors: string[] = [];
    library.on('pageerror', (error) => pageErrors.push(String(error)));
    await library.goto(LIBRARY);
    // The worker has answered the popup, so it also answers the page. Then the page is idle often enough to add rows.
    await library.evaluate(async () => {
      for (let round = 0; round < 5; round += 1) {
        await new Promise<void>((resolve) => {
          requestIdleCallback(() => resolve(), { timeout: 300 });
        });
      }
    });
    const rootCount = await evaluateWithRoots(
      library,
      () => [...document.querySelectorAll('*')].filter((e) => e.shadowRoot !== null).length,
    );
    expect([rootCount, pageErrors]).toEqual([0, []]);
  } finally {
    await fresh.close();
  }
});
