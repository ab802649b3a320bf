import { join } from 'node:path';
import type { Page } from 'puppeteer';
import type { Language } from '#tests/support/stand-ins/ad-library/labels.ts';
import { createStandIn } from '#tests/support/stand-ins/ad-library/stand-in.ts';
import { totalOf } from '#tests/support/stand-ins/ad-library/details.ts';
import { filterBar } from '#tests/support/browser/library/filter-bar.ts';
import type { Product } from '#tests/support/browser/account/product.ts';
import {
  openDetails,
  openSpendDetails,
  pressInRow,
  pressSpend,
  waitForSpend,
} from '#tests/support/browser/library/spend-panels.ts';
import type { Shot } from './shot.ts';

const LANGUAGES: readonly Language[] = ['en', 'de', 'es', 'ar', 'sw'];

/** The states in the sheet of the Ad Library. */
export const LIBRARY_STORIES = ['spend details', 'download', 'filter bar'] as const;

type Keep = (page: Page, story: (typeof LIBRARY_STORIES)[number]) => Promise<void>;

/** Takes screenshots of the Ad Library in one language: the details of a spend, a download, and the open filter bar. */
const shootLibrary = async (
  product: Product,
  language: Language,
  theme: 'light' | 'dark',
  keep: Keep,
): Promise<void> => {
  const site = await createStandIn({ language, theme, adCount: 8, redraw: 'none', seed: 4 });
  product.library.show(site);
  const page = await product.openLibrary();
  // No picture shows a box that is still appearing.
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  // The runner of these scripts wraps functions in `__name`, and some of them are sent to the page.
  await page.evaluate('globalThis.__name = (made) => made');
  const adId = site.ads.find((ad) => totalOf(ad) > 0)?.ad_archive_id ?? '';
  await pressSpend(page, adId);
  await openDetails(page, adId);
  await waitForSpend(page, adId, ({ panel }) => panel.includes('likely'));
  await openSpendDetails(page, adId);
  await keep(page, 'spend details');
  await page.keyboard.press('Escape');
  await pressInRow(page, adId, '[data-button="download"]');
  await page.waitForFunction(`document.querySelector('[aria-busy=true]') === null`);
  await keep(page, 'download');
  await filterBar(page).open();
  await keep(page, 'filter bar');
  await page.close();
};

/** Takes screenshots of the stand-in of the Ad Library with our controls, in five languages, light and dark. */
export const shootLibraries = async (product: Product, folder: string): Promise<Shot[]> => {
  const shots: Shot[] = [];
  for (const language of LANGUAGES) {
    for (const theme of ['light', 'dark'] as const) {
      await shootLibrary(product, language, theme, async (page, story) => {
        const path = join(folder, `ad-library-${language}-${theme}-${story.replaceAll(' ', '-')}.png`);
        await page.screenshot({ path });
        shots.push({ subject: 'ad-library', story, look: `${language}, ${theme}`, path });
      });
    }
  }
  return shots;
};
