import { mkdir, rm } from 'node:fs/promises';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { shootDashboardParts } from './site-pictures/dashboard-parts.ts';
import { shootLibraryParts } from './site-pictures/library-parts.ts';
import { keepIn, LOOKS } from './site-pictures/part-shot.ts';
import {
  addWeeksBefore,
  adsOf,
  checkSpend,
  createShownLibrary,
  openLibraryTab,
  openSignedInDashboard,
  saveAndFollow,
  SHOWN,
  untilPicturesAreSent,
} from './staged-product.ts';

const FOLDER = 'dashboard/components/product-picture/pictures';
const LARGE_WINDOW = { width: 1_280, height: 900 };
/** The ads that the list of My Ads shows first, and those of the pictures of the Ad Library. */
const CHECKED = [0, 1, 4, 5] as const;

/**
 * Writes the product pictures of the landing page: parts of the Ad Library and of the dashboard, each in both themes
 * and in two crops. The ads are those of the stand-in, whose shops do not exist.
 */
export const writeSitePictures = async (product: Product): Promise<void> => {
  const site = await createShownLibrary();
  product.library.show(site);
  await openPaidAccount(product);
  const dashboard = await openSignedInDashboard(product);
  const library = await openLibraryTab(product, LARGE_WINDOW);
  await saveAndFollow(library, site);
  for (const index of CHECKED) await checkSpend(library, site.ads[index]?.ad_archive_id ?? '');
  await library.close();
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const keep = keepIn(FOLDER);
  await addWeeksBefore(product, site);
  await untilPicturesAreSent(dashboard);
  await shootDashboardParts(dashboard, adsOf(site, SHOWN)[0]?.ad_archive_id ?? '', keep);
  for (const look of LOOKS) await shootLibraryParts(product, { look, keep });
};
