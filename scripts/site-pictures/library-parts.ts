import type { Page } from 'puppeteer';
import { until } from '#tests/support/browser/browser.ts';
import { evaluateWithRoots } from '#tests/support/browser/closed-roots.ts';
import { pressInRow, shownDownload } from '#tests/support/browser/library/download-button.ts';
import { filterBar } from '#tests/support/browser/library/filter-bar.ts';
import { waitForFollows } from '#tests/support/browser/library/follow-controls.ts';
import { waitForSaved } from '#tests/support/browser/library/library-controls.ts';
import { waitForSpend } from '#tests/support/browser/library/spend-panels.ts';
import type { Product } from '#tests/support/browser/account/product.ts';
import { adsOf, createShownLibrary, openLibraryTab } from '../staged-product.ts';
import { sizeFor, type KeepShot, type Look } from './part-shot.ts';

/** CSS pixels of the sticky header of the stand-in. */
const HEADER = 65;
/** CSS pixels between the header and the part that a picture shows. */
const GAP = 16;
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

/**
 * Shows a card below the header. Returns the place of the picture. A phone shows a card alone without the page beside
 * it, but an open box is as wide as the page.
 */
const showCard = async (page: Page, name: 'spend' | 'download' | 'library', adId: string, look: Look) => {
  const left = look.crop === 'phone' && name === 'library' ? BESIDE : 0;
  await sizeFor(page, name, look, { wider: 2 * left, taller: HEADER });
  await scrollToCard(page, adId, name === 'library' ? 'card' : 'row');
  return { left, top: HEADER };
};

/** Runs in the page. Focuses the second line of a row, without scrolling. */
const focusLine = (adId: string): void => {
  const cells = [...document.querySelectorAll('[data-frame] > div > div')];
  const cell = cells.find((one) => Reflect.get(one, 'adArchiveId') === adId);
  const row = cell?.querySelector('hr')?.previousElementSibling?.shadowRoot;
  row?.querySelector<HTMLElement>('.line')?.focus({ preventScroll: true });
};

/** A picture of one card with the box that a press of its second line opens, as high as the picture allows. */
const keepOpened = async (
  page: Page,
  name: 'spend' | 'download',
  adId: string,
  { look, keep }: Shooting,
): Promise<void> => {
  const place = await showCard(page, name, adId, look);
  await evaluateWithRoots(page, focusLine, adId);
  await page.keyboard.press('Enter');
  await waitForSpend(page, adId, ({ details }) => details !== '');
  await keep(page, name, look, place);
  await page.keyboard.press('Escape');
  await page.setViewport(WORKING);
};

/** Starts the download of a carousel whose last picture does not arrive, so that the box lists the files. */
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

/** Opens the bar above the list, and sets three filters. */
const shootFilters = async (page: Page, { look, keep }: Shooting): Promise<void> => {
  await sizeFor(page, 'filters', look, { taller: HEADER });
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
  await keep(page, 'filters', look, { top: HEADER });
  // The worker remembers the choice for the next page.
  await bar.reset();
  await bar.close();
};

/**
 * The parts of the Ad Library: cards with their controls and results, the details of a spend, a running download, and
 * the filters.
 */
export const shootLibraryParts = async (product: Product, shooting: Shooting): Promise<void> => {
  const site = await createShownLibrary(shooting.look.theme);
  product.library.show(site);
  const [first = '', checked = ''] = site.ads.map(({ ad_archive_id: adId }) => adId);
  const carousel = adsOf(site, 'Fernhollow Plants')[0]?.ad_archive_id ?? '';
  const page = await openLibraryTab(product, WORKING);
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await waitForFollows(page, (seen) => seen.some((one) => one.adId === first && one.pressed === 'true'));
  await waitForSaved(page, 0);
  for (const adId of [first, checked]) await waitForSpend(page, adId, ({ panel }) => panel.includes('likely'));
  await shooting.keep(page, 'library', shooting.look, await showCard(page, 'library', first, shooting.look));
  await page.setViewport(WORKING);
  await keepOpened(page, 'spend', checked, shooting);
  await startDownload(product, page, carousel);
  await keepOpened(page, 'download', carousel, shooting);
  product.library.media.answer = () => false;
  await page.close();
  const filtered = await openLibraryTab(product, WORKING);
  await shootFilters(filtered, shooting);
  await filtered.close();
};
