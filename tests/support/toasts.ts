import type { Page } from 'puppeteer';
import { shell } from '#shared/texts/en/shell.ts';
import { until } from './browser.ts';

/** Dismisses every toast as a user does, and waits until none is left. A toast closes by itself only after 5 s. */
export const dismissToasts = async (page: Page): Promise<void> => {
  await until(
    () =>
      page.evaluate(
        (region, dismiss) => {
          const regions = [...document.querySelectorAll(`section[aria-label="${region}"]`)];
          for (const cross of regions.flatMap((one) => [
            ...one.querySelectorAll<HTMLElement>(`[aria-label="${dismiss}"]`),
          ])) {
            cross.click();
          }
          return regions.reduce((sum, { childElementCount }) => sum + childElementCount, 0);
        },
        shell.toasts.region,
        shell.toasts.dismiss,
      ),
    (count) => count === 0,
  );
};
