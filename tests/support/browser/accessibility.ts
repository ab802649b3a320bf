import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'puppeteer';
import { dismissToasts } from './toasts.ts';

/**
 * Violations that axe finds after all toasts were dismissed: a toast that fades in or out has colors that no user
 * reads.
 */
export const accessibilityFaults = async (page: Page): Promise<string[]> => {
  await dismissToasts(page);
  return restingFaults(page);
};

/**
 * Violations that axe finds once every animation has ended, in the whole page or in the element of a selector. For
 * pages without toasts, such as the prerendered ones.
 */
export const restingFaults = async (page: Page, selector = 'html'): Promise<string[]> => {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const isEndless = effect?.getTiming().iterations === Infinity;
      return isEndless || playState !== 'running';
    }),
  );
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  // A string, because the compiler renames the import of axe in a function.
  const results = await page.evaluate(`axe.run(${JSON.stringify(selector)}, { resultTypes: ['violations'] })`);
  const { violations } = results as AxeResults;
  return violations.map(({ id, nodes }) => {
    const places = nodes.map(({ target, any }) => `${target.join(' ')} (${any.map(({ message }) => message).join()})`);
    return `${id}: ${places.join(', ')}`;
  });
};

/** The violations in the dark and the light theme, each requested by the system setting. */
export const faultsInBothColours = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const scheme of ['dark', 'light']) {
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: scheme },
      // A color in transition has a contrast that no user sees.
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
    await page.waitForSelector(`html.${scheme}`);
    found.push(...(await accessibilityFaults(page)).map((fault) => `${scheme}: ${fault}`));
  }
  await page.emulateMediaFeatures([]);
  return found;
};
