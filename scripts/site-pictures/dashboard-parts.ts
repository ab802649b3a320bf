import type { Page } from 'puppeteer';
import { following } from '#shared/texts/en/research/following.ts';
import { SAVED, scrollToSection, showScreen } from '../staged-product.ts';
import { LOOKS, sizeFor, type KeepShot, type Look } from './part-shot.ts';

/** CSS pixels of the bar above the followed pages, in a window as wide as a phone. */
const BAR = 112;

/** Changes the theme without a reload: a screen that is opened again shows no ad as new. */
const setTheme = async (dashboard: Page, { theme }: Look): Promise<void> => {
  await dashboard.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: theme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  await dashboard.waitForSelector(`html.${theme}`);
};

const untilPicturesAreShown = async (dashboard: Page): Promise<void> => {
  await dashboard.waitForNetworkIdle();
  await dashboard.waitForFunction(() =>
    [...document.images]
      .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)
      .every((image) => image.complete && image.naturalWidth > 0),
  );
};

/** The part of a screen below the header of the dashboard. In the phone crop, a followed page starts at the top. */
const keepBelowHeader = async (
  dashboard: Page,
  name: 'following' | 'saved',
  look: Look,
  keep: KeepShot,
): Promise<void> => {
  const top = await dashboard.$eval('header', (header) => Math.ceil(header.getBoundingClientRect().bottom));
  await sizeFor(dashboard, name, look, { taller: top });
  await setTheme(dashboard, look);
  const skipped = name === 'following' && look.crop === 'phone' ? BAR : 0;
  await dashboard.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), skipped);
  await untilPicturesAreShown(dashboard);
  await keep(dashboard, name, look, { top });
};

/** The parts of the dashboard: followed pages, saved ads, and the reach of one ad over time. */
export const shootDashboardParts = async (dashboard: Page, adId: string, keep: KeepShot): Promise<void> => {
  await dashboard.bringToFront();
  await showScreen(dashboard, 'following', following.viewMore);
  for (const look of LOOKS) await keepBelowHeader(dashboard, 'following', look, keep);
  await showScreen(dashboard, 'my-ads', `${SAVED} ads`);
  for (const look of LOOKS) await keepBelowHeader(dashboard, 'saved', look, keep);
  await showScreen(dashboard, `my-ads?ad=${adId}`, 'Reach over time');
  for (const look of LOOKS) {
    await sizeFor(dashboard, 'detail', look);
    await setTheme(dashboard, look);
    await scrollToSection(dashboard, 'Reach');
    await keep(dashboard, 'detail', look);
  }
};
