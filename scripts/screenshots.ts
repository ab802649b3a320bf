import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { createStandIn } from '#tests/support/stand-ins/ad-library/stand-in.ts';
import { until } from '#tests/support/browser/browser.ts';
import { openGallery } from '#tests/support/browser/gallery-browser.ts';
import { clickSave, controlRows, waitForSaved } from '#tests/support/browser/library/library-controls.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { shootGallery } from './gallery-shots.ts';
import { shootLibraries } from './library-shots.ts';
import { writeOgPictures } from './og-pictures.ts';
import { shootPages } from './page-shots.ts';
import { shootSubjects } from './subject-shots.ts';
import { writeSitePictures } from './site-pictures.ts';
import { openSignedInDashboard, untilPicturesAreSent, withBuiltProduct } from './staged-product.ts';

const FOLDER = 'docs/screens';
/** Folder of the full-size pictures, which are not committed. */
const SCRATCH = '.tmp/screens';
const SAVED = 7;
/** The argument that selects the product pictures of the landing page. */
const SITE_PICTURES = 'site-pictures';

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

/** Pictures of the running product, and the picture sheets of the Ad Library, of all pages and of the gallery. */
const writeSheets = async (product: Product): Promise<void> => {
  product.library.show(await createStandIn({ adCount: 12, redraw: 'none' }));
  await openPaidAccount(product);
  const dashboard = await openSignedInDashboard(product);
  await shoot(await saveSome(product), 'ad-library');
  await untilPicturesAreSent(dashboard);
  for (const screen of ['my-ads', 'dashboard']) {
    await dashboard.goto(`${dashboard.url().split('#')[0]}#/${screen}`);
    await until(
      () => shownPictures(dashboard),
      (count) => count >= 6,
    );
    await shoot(dashboard, screen);
  }
  const libraryShots = await shootLibraries(product, SCRATCH);
  const gallery = await openGallery();
  const pages = await shootPages(gallery, SCRATCH);
  await writeContactSheet([...libraryShots, ...pages, ...(await shootGallery(gallery, SCRATCH))], gallery.ids);
  await gallery.close();
};

for (const folder of [FOLDER, SCRATCH]) await mkdir(folder, { recursive: true });
const names = process.argv.slice(2);
const subjects = names.filter((name) => name !== SITE_PICTURES);
// The product pictures come first, because the gallery shows pages that contain them.
if (names.length === 0 || names.includes(SITE_PICTURES)) await withBuiltProduct(writeSitePictures);
if (subjects.length > 0) await shootSubjects(subjects, SCRATCH);
if (names.length === 0) {
  await withBuiltProduct(writeSheets);
  await writeOgPictures();
  console.log(join(FOLDER, 'README.md'));
}
process.exit();
