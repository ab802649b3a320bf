import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { person } from '#tests/support/server/account.ts';
import { createStandIn } from '#tests/support/stand-ins/ad-library/stand-in.ts';
import { until } from '#tests/support/browser/browser.ts';
import { openPaidAccount, startProduct, type Product } from '#tests/support/browser/account/product.ts';
import { freePort } from '#tests/support/server/server-process.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { controlRows } from '#tests/support/browser/library/library-controls.ts';
import { build, ensureBuilt } from '../src/start/build.mjs';
import { ensureBrowser } from './ensure-browser.mjs';

/**
 * `npm run try`: runs the whole product on this machine, with fictitious shops in place of the real Ad Library. It
 * sends no data to other machines and stores nothing. `--headless` starts it without a window, checks it, and ends.
 */
const isHeadless = process.argv.includes('--headless');

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const hasDisplay = (): boolean =>
  process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);

const prepare = async (folder: string): Promise<Product> => {
  ensureBuilt({ serverOrigin: 'http://localhost:8787' });
  const publicPort = await freePort();
  const extensionDir = join(folder, 'extension');
  build('extension', { serverOrigin: `http://localhost:${publicPort}`, outDir: extensionDir });
  const product = await startProduct('', { publicPort, extensionDir, isHeadless });
  product.library.show(await createStandIn({ seed: 3 }));
  await openPaidAccount(product);
  return product;
};

const show = async (product: Product): Promise<void> => {
  const dashboard = await product.openExtensionPage('login');
  await signIn(dashboard);
  const library = await product.openLibrary();
  await until(
    () => controlRows(library),
    (rows) => rows.length > 0,
  );
  say(`Account: ${person.email}, password: ${person.password} (signed in; also valid at ${product.proxy.url})`);
  say(
    'Press Save on an ad in the Ad Library tab, then look at the dashboard in the other tab. Close the window to end.',
  );
};

const waitForEnd = (product: Product): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => resolve();
    product.chrome.browser.once('disconnected', end);
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
  });

const main = async (): Promise<void> => {
  if (!isHeadless && !hasDisplay()) {
    say('There is no display here to open a browser on. `npm run try -- --headless` checks that all of it starts.');
    process.exitCode = 1;
    return;
  }
  const browser = ensureBrowser();
  if (browser === null) {
    process.exitCode = 1;
    return;
  }
  process.env['PUPPETEER_EXECUTABLE_PATH'] = browser;
  const folder = await mkdtemp(join(tmpdir(), 'spendlens-try-'));
  let product: Product | null = null;
  try {
    product = await prepare(folder);
    await show(product);
    if (!isHeadless) await waitForEnd(product);
  } finally {
    await product?.close();
    await rm(folder, { recursive: true, force: true });
  }
  say('Ended. All data was deleted.');
};

await main();
