import type { Page } from 'puppeteer';
import { filterBar } from '#tests/support/browser/library/filter-bar.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { openSpendDetails } from '#tests/support/browser/library/spend-panels.ts';
import {
  addWeeksBefore,
  adsOf,
  checkSpend,
  createShownLibrary,
  openLibraryTab,
  openSignedInDashboard,
  saveAndFollow,
  scrollToSection,
  showScreen,
  SHOWN,
  untilPicturesAreSent,
} from '../staged-product.ts';
import { CAPTIONS } from './listing.ts';
import { SHOT } from './picture-sizes.ts';
import type { CaptionedShot } from './store-pictures.ts';

/** A zoom at which texts are readable when the store shows the picture at half its size. */
const LARGE = 1.25;

/** The viewport of a page whose screenshot fits below a caption. `zoom`: scale of the page. */
const sizeAt = (zoom: number) => ({
  width: SHOT.width / zoom,
  height: SHOT.height / zoom,
  deviceScaleFactor: zoom,
});

/** Scroll positions at which a part is directly below the header of the page: the filter bar, or the first rows. */
const TOPS = { bar: 40, rows: 182 };

const scrollToTop = async (library: Page, top: number): Promise<void> => {
  await library.mouse.move(0, 0);
  await library.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
};

/** Takes five screenshots of the running product on the stand-in of the Ad Library. */
export const shootProduct = async (product: Product): Promise<CaptionedShot[]> => {
  const site = await createShownLibrary();
  product.library.show(site);
  await openPaidAccount(product);
  const dashboard = await openSignedInDashboard(product);
  const library = await openLibraryTab(product, sizeAt(LARGE));
  await library.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  const shots: CaptionedShot[] = [];
  const keep = async (page: Page, name: keyof typeof CAPTIONS): Promise<void> => {
    shots.push({ name, caption: CAPTIONS[name], picture: await page.screenshot() });
  };

  await saveAndFollow(library, site);
  const [shown, checked] = [adsOf(site, SHOWN)[0]?.ad_archive_id ?? '', site.ads[1]?.ad_archive_id ?? ''];
  for (const adId of [shown, checked]) await checkSpend(library, adId);
  await openSpendDetails(library, checked);
  await scrollToTop(library, TOPS.rows);
  await keep(library, '1-spend');

  await library.keyboard.press('Escape');
  const bar = filterBar(library);
  await bar.open();
  await bar.choose('active', 1);
  await bar.fill('days', 'least', '30');
  await scrollToTop(library, TOPS.bar);
  await keep(library, '2-filters');

  await addWeeksBefore(product, site);
  await untilPicturesAreSent(dashboard);
  await dashboard.setViewport(sizeAt(1));
  await showScreen(dashboard, 'my-ads', SHOWN);
  await keep(dashboard, '3-saved-ads');
  await dashboard.setViewport(sizeAt(LARGE));
  await showScreen(dashboard, `my-ads?ad=${shown}`, 'Reach over time');
  await scrollToSection(dashboard, 'Reach');
  await keep(dashboard, '4-ad-detail');
  await dashboard.setViewport(sizeAt(1));
  await showScreen(dashboard, `all-following/${encodeURIComponent(SHOWN)}`, 'Active ads');
  await keep(dashboard, '5-following');
  return shots;
};
