import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { rawAd } from '#tests/support/ad-library-host/raw-ad.ts';
import { smallLibraryPage } from '#tests/support/ad-library-host/small-page.ts';
import { openBrowser, until } from '#tests/support/browser.ts';
import { waitForControls } from '#tests/support/library-controls.ts';
import { kinds, type Kind } from '#tests/support/page-mutations/all-kinds.ts';
import { bundleMutations } from '#tests/support/page-mutations/bundle.ts';
import type { Played } from '#tests/support/page-mutations/in-browser.ts';
import type { Product } from '#tests/support/product.ts';
import { pageHealth } from '#shared/texts/en/page-health.ts';
import { openProduct } from './open-product.ts';

declare const mutations: { play: (kind: Kind, seed: number, run: number) => Promise<Played> };

const LIBRARY = 'https://www.facebook.com/ads/library/?active_status=all&ad_type=all&country=ALL&q=shoes';
const AD_COUNT = 12;
const SEED = Number(process.env['MUTATION_SEED'] ?? 1);

const ads = Array.from({ length: AD_COUNT }, (_, index) => rawAd({ id: `70000000000${1_000 + index}` }));
const page = smallLibraryPage(ads);
/** Without what parts a header from its creative, and without any button. */
const strangePage = page.replaceAll('<hr>', '').replaceAll(/ role="(button|none)"/g, '');

let product: Product;
beforeAll(async () => {
  product = await openProduct(page);
});
afterAll(() => product.close());

test('every kind of change in a real browser leaves each row in the card of its own ad', async () => {
  const library = await product.openLibrary();
  await library.bringToFront();
  // High enough for every card to be in sight.
  await library.setViewport({ width: 1280, height: 9_000 });
  await waitForControls(library, AD_COUNT);
  const faults: string[] = [];
  library.on('pageerror', (error) => faults.push(String(error)));
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
  expect({ seed: SEED, wrong, faults }).toEqual({ seed: SEED, wrong: [], faults: [] });
  await library.close();
});

test('a page whose cards can’t be told is noticed once; the report reaches the operator without a word of the page', async () => {
  product.library.page.html = strangePage;
  const library = await product.openLibrary('shoes');
  await library.bringToFront();
  const places = () =>
    library.evaluate((send) => {
      const shadows = [...document.documentElement.children].flatMap((child) => child.shadowRoot ?? []);
      return shadows
        .flatMap((shadow) => [...shadow.querySelectorAll('button')])
        .filter((button) => button.textContent === send)
        .map((button) => {
          const box = button.getBoundingClientRect();
          return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        });
    }, pageHealth.send);
  const [send] = await until(places, (found) => found.length === 1, 40_000);
  if (process.env['SCREENSHOTS'] !== undefined)
    await library.screenshot({ path: `${process.env['SCREENSHOTS']}/notice.png` });
  expect(product.server.operator('page-reports')).toContain('No reports.');
  await library.mouse.click(send?.x ?? 0, send?.y ?? 0);
  const told = await until(
    () => product.server.operator('page-reports'),
    (text) => !text.includes('No reports.'),
  );
  expect(told).toContain('page: search  missing: card');
  expect(told).toContain(`ads ${AD_COUNT}, unreadable 0, strangers 0, seen ${AD_COUNT}, cards 0, rows 0`);
  for (const word of ['Library', 'Tidy', '7000000', 'shoes', 'facebook', 'Active']) expect(told).not.toContain(word);
  const worker = await product.chrome.worker();
  const kept = () =>
    worker.evaluate(async () => (await chrome.storage.local.get('told-of-change-in'))['told-of-change-in']);
  await until(kept, (version) => version !== undefined);
  await library.close();
});

test('what is switched off for this version is not started, and the popup says so', async () => {
  product.library.page.html = page;
  product.server.operator('switch-off', 'save', '0.0.0', '99.0.0', 'We are looking into it.');
  const fresh = await openBrowser({ libraryHost: product.library, extensionDir: inject('extensionDir') });
  try {
    const worker = await fresh.worker();
    const config = () => worker.evaluate(async () => JSON.stringify(await chrome.storage.local.get('client-config')));
    await until(config, (text) => text.includes('We are looking into it.'));
    const popup = await fresh.browser.newPage();
    await popup.goto(`chrome-extension://${fresh.extensionId}/src/popup/index.html`);
    await until(
      () => popup.evaluate(() => document.body.innerText),
      (text) => text.includes('We are looking into it.'),
    );
    const library = await fresh.browser.newPage();
    const faults: string[] = [];
    library.on('pageerror', (error) => faults.push(String(error)));
    await library.goto(LIBRARY);
    // The popup was answered, so the page is too; then the page has been idle often enough for rows.
    await library.evaluate(async () => {
      for (let round = 0; round < 5; round += 1) {
        await new Promise<void>((resolve) => {
          requestIdleCallback(() => resolve(), { timeout: 300 });
        });
      }
    });
    const shadows = await library.evaluate(
      () => [...document.querySelectorAll('*')].filter((e) => e.shadowRoot !== null).length,
    );
    expect([shadows, faults]).toEqual([0, []]);
  } finally {
    await fresh.close();
  }
});
