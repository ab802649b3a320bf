import type { Page } from 'puppeteer';
import { shell } from '#shared/texts/en/shell.ts';
import { until } from '../browser.ts';

/** The first visible card. `id`: its ad. `ids`: the ads of its row. `top`: its position in the window, in pixels. */
type FirstCard = { id: string; ids: string[]; top: number };

/** Returns the first card of which at least a half is below the bar of the window; null while cards are loading. */
const firstCard = (page: Page): Promise<FirstCard | null> =>
  page.evaluate(() => {
    const BAR = 56;
    const cards = [...document.querySelectorAll('[role=feed] article')].map((card) => ({
      id: card.querySelector<HTMLElement>('[data-details]')?.dataset['details'] ?? '',
      box: card.getBoundingClientRect(),
    }));
    const visible = cards.filter(({ box }) => box.bottom - BAR >= box.height / 2 && box.top < innerHeight);
    const first = visible.toSorted(({ box: one }, { box: other }) => one.top - other.top || one.left - other.left)[0];
    if (first === undefined) return null;
    const ids = visible.filter(({ box }) => Math.abs(box.top - first.box.top) < 2).map(({ id }) => id);
    return { id: first.id, ids, top: Math.round(first.box.top) };
  });

/** Waits until the ad is in the first visible row. */
const waitForRow = (page: Page, id: string): Promise<FirstCard | null> =>
  until(
    () => firstCard(page),
    (first) => first?.ids.includes(id) === true,
  );

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= 2;

/** Waits until the ad is the first visible one, at the same height as before. */
const waitForPlace = (page: Page, { id, top }: FirstCard): Promise<FirstCard | null> =>
  until(
    () => firstCard(page),
    (first) => first !== null && first.id === id && isNear(first.top, top),
  );

/** Scrolls into the middle of the list, and returns the first visible card. */
const scrollToMiddle = async (page: Page): Promise<FirstCard> => {
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }));
  const first = await until(
    () => firstCard(page),
    (found) => found !== null && found.id !== '',
  );
  if (first === null) throw new Error('no card is visible');
  return first;
};

/** Opens the details of the first visible card, and closes them. */
const visitDetails = async (page: Page, id: string): Promise<void> => {
  await page.locator(`[data-details="${id}"]`).click();
  await page.locator('[role=dialog]').wait();
  await page.keyboard.press('Escape');
  await until(
    () => page.$('[role=dialog]'),
    (dialog) => dialog === null,
  );
};

/**
 * Leaves the list in each way and returns to it. Fails if the list does not show the same first ad again. `addAd`: adds
 * an ad that becomes the first one of the list.
 */
export const expectKeptPlace = async (page: Page, addAd: () => Promise<void>): Promise<void> => {
  await page.setViewport({ width: 1280, height: 900 });
  const place = await scrollToMiddle(page);

  await page.locator(`::-p-aria([name="${shell.titles.planHistory}"][role="link"])`).click();
  await until(
    () => page.evaluate(() => [document.querySelector('[role=feed]') === null, scrollY] as const),
    ([hasLeft, top]) => hasLeft && top === 0,
  );
  await page.goBack();
  await waitForPlace(page, place);

  await page.reload();
  await waitForPlace(page, place);

  await visitDetails(page, place.id);
  await waitForPlace(page, place);

  await page.setViewport({ width: 800, height: 900 });
  await waitForRow(page, place.id);
  await page.setViewport({ width: 1280, height: 900 });
  await waitForRow(page, place.id);
  await page.keyboard.press('d');
  await waitForRow(page, place.id);
  await page.keyboard.press('d');
  await waitForRow(page, place.id);

  const before = await scrollToMiddle(page);
  await addAd();
  await waitForRow(page, before.id);
};
