import { AxePuppeteer } from '@axe-core/puppeteer';
import type { Page } from 'puppeteer';
import { until } from './browser.ts';

/** What axe finds wrong once no toast is on its way in or out, whose half-drawn colours nobody has to read. */
export const accessibilityFaults = async (page: Page): Promise<string[]> => {
  await until(
    () =>
      page.$$eval('section[aria-label="Notifications"]', (regions) =>
        regions.reduce((sum, { childElementCount }) => sum + childElementCount, 0),
      ),
    (count) => count === 0,
  );
  return restingFaults(page);
};

/** The same on a page without toasts, such as the prerendered ones. */
export const restingFaults = async (page: Page): Promise<string[]> => {
  // What fades in, such as a dialog, is half drawn too.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const isEndless = effect?.getTiming().iterations === Infinity;
      return isEndless || playState !== 'running';
    }),
  );
  // Else it opens a page of its own to put frames together, of which there are none.
  const { violations } = await new AxePuppeteer(page).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => {
    const places = nodes.map(({ target, any }) => `${target.join(' ')} (${any.map(({ message }) => message).join()})`);
    return `${id}: ${places.join(', ')}`;
  });
};

/** The same in dark and in light colours, as the system asks for them. */
export const faultsInBothColours = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const scheme of ['dark', 'light']) {
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: scheme },
      // Colours that are still on their way are nobody's to read.
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
    await page.waitForSelector(`html.${scheme}`);
    found.push(...(await accessibilityFaults(page)).map((fault) => `${scheme}: ${fault}`));
  }
  await page.emulateMediaFeatures([]);
  return found;
};
