import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'puppeteer';
import { dismissToasts } from './toasts.ts';

/**
 * Returns the violations that axe finds on a page. Dismisses all toasts first, because a toast that fades in or out has
 * a contrast that no user sees.
 */
export const accessibilityViolations = async (page: Page): Promise<string[]> => {
  await dismissToasts(page);
  return violationsAfterAnimations(page);
};

/**
 * Waits for the end of every animation and returns the violations that axe finds in the element of the selector. Use it
 * for pages without toasts, such as the prerendered pages.
 */
export const violationsAfterAnimations = async (page: Page, selector = 'html'): Promise<string[]> => {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const isEndless = effect?.getTiming().iterations === Infinity;
      return isEndless || playState !== 'running';
    }),
  );
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  // The code is a string, because the compiler would rename the import of axe in a function.
  const results = await page.evaluate(`axe.run(${JSON.stringify(selector)}, { resultTypes: ['violations'] })`);
  const { violations } = results as AxeResults;
  return violations.map(({ id, nodes }) => {
    const elements = nodes.map(
      ({ target, any }) => `${target.join(' ')} (${any.map(({ message }) => message).join()})`,
    );
    return `${id}: ${elements.join(', ')}`;
  });
};

/** Returns the violations in the dark and the light theme. The system setting selects the theme. */
export const violationsInBothThemes = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const scheme of ['dark', 'light']) {
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: scheme },
      // Without reduced motion, axe could measure a color during its transition.
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
    await page.waitForSelector(`html.${scheme}`);
    found.push(...(await accessibilityViolations(page)).map((violation) => `${scheme}: ${violation}`));
  }
  await page.emulateMediaFeatures([]);
  return found;
};
