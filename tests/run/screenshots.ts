import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { createStandIn } from '#tests/support/ad-library-stand-in/stand-in.ts';
import { until } from '#tests/support/browser.ts';
import { openGallery } from '#tests/support/gallery-browser.ts';
import { clickSave, controlRows, waitForSaved } from '#tests/support/library-controls.ts';
import { openPaidAccount, startProduct, type Product } from '#tests/support/product.ts';
import { freePort } from '#tests/support/server-process.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { accountDatabase, storedRows } from '#tests/support/stored-rows.ts';
import { build, ensureBuilt } from '../../src/start/build.mjs';
import { writeContactSheet } from './contact-sheet.ts';
import { shootGallery } from './gallery-shots.ts';
import { shootLibraries } from './library-shots.ts';
import { writeOgPictures } from './og-pictures.ts';
import { shootPages } from './page-shots.ts';
import { shootSubjects } from './subject-shots.ts';
import { writeSitePictures } from './site-pictures.ts';

const FOLDER = 'docs/screens';
/** For the large pictures, which nobody keeps. */
const SCRATCH = '.tmp/screens';
const SAVED = 7;

const shoot = async (page: Page, name: string): Promise<void> => {
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  console.log(join(FOLDER, `${name}.png`));
};

const shownPictures = (page: Page): Promise<number> =>
  page.evaluate(() => [...document.images].filter((image) => image.complete && image.naturalWidth > 0).length);

const saveSome = async (product: Product): Promise<Page> => {
  const library = await product.openLibrary();
  await until(
    () => controlRows(library),
    (rows) => rows.length >= SAVED,
  );
  for (let index = 0; index < SAVED; index += 1) {
    await clickSave(library, index);
    await waitForSaved(library, index);
  }
  await library.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  return library;
};

const openDashboard = async (product: Product): Promise<Page> => {
  const page = await product.openExtensionPage('login');
  await signIn(page);
  await page.evaluate(() =>
    chrome.runtime.sendMessage({ app: 'spendlens', name: 'consent.set', input: { consent: 'on' } }),
  );
  return page;
};

for (const folder of [FOLDER, SCRATCH]) await mkdir(folder, { recursive: true });
const asked = process.argv.slice(2);
if (asked.length > 0) {
  await shootSubjects(asked, SCRATCH);
  process.exit();
}
ensureBuilt({ serverOrigin: 'http://localhost:8787' });
const folder = await mkdtemp(join(tmpdir(), 'spendlens-screens-'));
const built = { publicPort: await freePort(), extensionDir: join(folder, 'extension') };
build('extension', { serverOrigin: `http://localhost:${built.publicPort}`, outDir: built.extensionDir });
const product = await startProduct('', built);
product.library.show(await createStandIn({ adCount: 12, redraw: 'none' }));
await openPaidAccount(product);
const dashboard = await openDashboard(product);
const library = await saveSome(product);
await shoot(library, 'ad-library');
await dashboard.bringToFront();
const database = await accountDatabase(dashboard);
await until(
  () => storedRows(dashboard, database, 'pictureJobs'),
  (jobs) => jobs.length === 0,
);
for (const screen of ['my-ads', 'dashboard']) {
  await dashboard.goto(
    `chrome-extension://${product.chrome.extensionId}/src/dashboard-extension/index.html#/${screen}`,
  );
  await until(
    () => shownPictures(dashboard),
    (count) => count >= 6,
  );
  await shoot(dashboard, screen);
}
const libraryShots = await shootLibraries(product, SCRATCH);
// First, because the gallery shows the pages with them.
await writeSitePictures(libraryShots);
const gallery = await openGallery();
const pages = await shootPages(gallery, SCRATCH);
await writeContactSheet([...libraryShots, ...pages, ...(await shootGallery(gallery, SCRATCH))], gallery.ids);
await gallery.close();
await writeOgPictures();
console.log(join(FOLDER, 'README.md'));
await product.close();
await rm(folder, { recursive: true });
