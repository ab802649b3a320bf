import type { Page } from 'puppeteer';
import { until } from '#tests/support/browser/browser.ts';
import { pressInRow, shownDownload } from '#tests/support/browser/library/download-button.ts';
import { filterBar } from '#tests/support/browser/library/filter-bar.ts';
import { waitForFollows } from '#tests/support/browser/library/follow-controls.ts';
import { waitForSaved } from '#tests/support/browser/library/library-controls.ts';
import type { Product } from '#tests/support/browser/account/product.ts';
import { adsOf, checkSpend, createShownLibrary, openLibraryTab } from '../staged-product.ts';
import { sizeFor, type KeepShot, type Look } from './part-shot.ts';

/** CSS pixels of the sticky header of the stand-in. */
const HEADER = 65;
/** CSS pixels between the header and the part that a picture shows. */
const GAP = 16;
/** CSS pixels of the closed filter bar at the foot of the window, which covers a part of the card. */
const BAR = 64;
/** CSS pixels of the window above the phone crop of the open filter bar: in a lower window its fields scroll. */
const ABOVE_BAR = 140;
/** CSS pixels of the page beside a card. The phone crop shows one whole card without them. */
const BESIDE = 24;

const WORKING = { width: 1_280, height: 900 };

/** Brings a card below the header: its top, or its row of controls. */
const scrollToCard = async (page: Page, adId: string, part: 'card' | 'row'): Promise<void> => {
  await page.mouse.move(0, 0);
  await page.evaluate(
    (id, wanted, top) => {
      const cells = [...document.querySelectorAll('[data-frame] > div > div')];
      const cell = cells.find((one) => Reflect.get(one, 'adArchiveId') === id);
      const target = wanted === 'row' ? cell?.querySelector('hr')?.previousElementSibling : cell;
      if (!target) throw new Error(`no card of ${id}`);
      scrollBy({ top: target.getBoundingClientRect().top - top, behavior: 'instant' });
    },
    adId,
    part,
    HEADER + GAP,
  );
};

type Shooting = { look: Look; keep: KeepShot };

/** A picture of one card: below the header, and for a phone without the page beside the card. */
const keepCard = async (
  page: Page,
  name: 'spend' | 'download' | 'library',
  adId: string,
  { look, keep }: Shooting,
): Promise<void> => {
  const beside = look.crop === 'phone' ? BESIDE : 0;
  const showsBar = name === 'library' && look.crop === 'wide';
  const taller = showsBar ? HEADER : HEADER + BAR;
  await sizeFor(page, name, look, { wider: 2 * beside, taller });
  await scrollToCard(page, adId, name === 'library' ? 'card' : 'row');
  await keep(page, name, look, { left: beside, top: HEADER });
};

/** Starts the download of a carousel whose last picture does not arrive, so that the panel lists the files. */
const startDownload = async (product: Product, page: Page, adId: string): Promise<void> => {
  let arrived = 0;
  product.library.media.answer = (path, response) => {
    const isDownload = response.req.headers['sec-fetch-dest'] === 'empty' && path.includes('_original');
    if (isDownload) arrived += 1;
    return isDownload && arrived > 3;
  };
  await pressInRow(page, adId);
  await until(
    () => shownDownload(page, adId),
    (shown) => shown?.panel.startsWith('3 of') === true,
  );
};

/** Opens the bar, which covers the foot of the window, and sets three filters. */
const shootFilters = async (page: Page, { look, keep }: Shooting): Promise<void> => {
  const top = look.crop === 'phone' ? ABOVE_BAR : 0;
  await sizeFor(page, 'filters', look, { taller: top });
  const bar = filterBar(page);
  await bar.open();
  await bar.choose('shopify', 2);
  await bar.choose('active', 1);
  await bar.fill('days', 'least', '30');
  await until(bar.status, (said) => /^\d+ of/.test(said));
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await keep(page, 'filters', look, { top });
};

/** The parts of the Ad Library: cards with their controls, an open spend panel, a running download, and the filters. */
export const shootLibraryParts = async (product: Product, shooting: Shooting): Promise<void> => {
  const site = await createShownLibrary(shooting.look.theme);
  product.library.show(site);
  const [first = '', checked = ''] = site.ads.map(({ ad_archive_id: adId }) => adId);
  const carousel = adsOf(site, 'Fernhollow Plants')[0]?.ad_archive_id ?? '';
  const page = await openLibraryTab(product, WORKING);
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await waitForFollows(page, (seen) => seen.some((one) => one.adId === first && one.pressed === 'true'));
  await waitForSaved(page, 0);
  await keepCard(page, 'library', first, shooting);
  await page.setViewport(WORKING);
  await checkSpend(page, checked);
  await keepCard(page, 'spend', checked, shooting);
  await page.setViewport(WORKING);
  await startDownload(product, page, carousel);
  await keepCard(page, 'download', carousel, shooting);
  product.library.media.answer = () => false;
  await page.close();
  const filtered = await openLibraryTab(product, WORKING);
  await shootFilters(filtered, shooting);
  await filtered.close();
};
