import type { Page } from 'puppeteer';
import { shell } from '#shared/texts/en/shell.ts';
import { until } from './browser.ts';
import type { HeldTimers } from './held-timers.ts';

/** Dismisses every toast as a user does, and waits until none is left. Otherwise, a toast closes after 5 s. */
export const dismissToasts = async (page: Page): Promise<void> => {
  await until(
    () =>
      page.evaluate(
        (region, dismiss) => {
          const regions = [...document.querySelectorAll(`section[aria-label="${region}"]`)];
          for (const closeButton of regions.flatMap((one) => [
            ...one.querySelectorAll<HTMLElement>(`[aria-label="${dismiss}"]`),
          ])) {
            closeButton.click();
          }
          return regions.reduce((sum, { childElementCount }) => sum + childElementCount, 0);
        },
        shell.toasts.region,
        shell.toasts.dismiss,
      ),
    (count) => count === 0,
  );
};

/** Selector of a toast. */
export const TOAST = 'section[aria-label="Notifications"] [role="status"]';

/** The right margin of a toast, in pixels. */
const MARGIN_PX = 12;

/** Drags the toast to the left by this share of its width, after its entry animation has ended. */
export const dragToast = async (page: Page, share: number): Promise<void> => {
  const toast = await page.waitForSelector(`section[aria-label="Notifications"] > div:has([role="status"])`);
  const pageWidth = await page.evaluate(() => innerWidth);
  const box = await until(
    async () => (await toast?.boundingBox()) ?? null,
    (found) => found !== null && found.x === pageWidth - found.width - MARGIN_PX,
  );
  if (box === null) throw new Error('the page shows no toast');
  const [x, y] = [box.x + box.width - 60, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - box.width * share, y, { steps: 12 });
  await page.mouse.up();
};

/** Checks that the timeout of a toast stops while the pointer is over it, and then starts again and closes it. */
export const hoverUntilTimeout = async (page: Page, { waiting, elapse }: HeldTimers): Promise<void> => {
  await until(waiting, (count) => count === 1);
  await page.hover(TOAST);
  await until(waiting, (count) => count === 0);
  await page.mouse.move(10, 10);
  await until(waiting, (count) => count === 1);
  await elapse();
  await page.waitForSelector(TOAST, { hidden: true });
};

/** Waits until the toast is closed. The wait is shorter than the timeout of the toast. */
export const waitForNoToast = async (page: Page): Promise<void> => {
  await until(
    () => page.$(TOAST),
    (found) => found === null,
    4_000,
  );
};
