import type { Page } from 'puppeteer';
import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { changeToasts } from '#shared/texts/en/research/change-toasts.ts';
import { say } from '#shared/texts/say.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { until } from '../browser.ts';
import { pressKey } from '../keyboard.ts';
import type { openOtherDevice } from './other-device.ts';

type OtherDevice = Awaited<ReturnType<typeof openOtherDevice>>;

const TITLE = '[role=dialog] h2';
const TOAST = 'section[aria-label="Notifications"]';
const SAVE = `[role=dialog] [aria-keyshortcuts="s"]`;

/** A user who reviews the ads of the details without closing them. */
export type AdReview = {
  /** Opens a list of `count` ads, and the details of its first ad by keys. */
  open: (url: string, count: number) => Promise<void>;
  /** Waits until the ad at this position, from 1, is open. Returns its title. */
  at: (position: number, count: number) => Promise<string>;
  /** Saves the open ad by its key. */
  save: () => Promise<void>;
  /**
   * Deletes the open ad by its key, takes that back by the key of Undo, and steps back to the ad. Returns its title.
   * `count`: the number of ads in the list.
   */
  removeAndUndo: (position: number, count: number) => Promise<string>;
  /** Swipes over the text of the open ad with a finger. A negative distance is a swipe to the left. */
  swipe: (distance: number) => Promise<void>;
  /** Pulls the title of the open ad down with a finger. */
  pullDown: (distance: number) => Promise<void>;
};

export const reviewOn = (page: Page): AdReview => {
  const at: AdReview['at'] = async (position, count) => {
    const text = say(adDetail.position, { position, count });
    const header = (): Promise<(string | null)[]> =>
      page.evaluate(() =>
        [...(document.querySelector('[role=dialog] [data-part=header]')?.children ?? [])].map(
          (part) => part.textContent,
        ),
      );
    await until(header, (texts) => texts.includes(text));
    // The content follows the header as soon as it is read.
    await page.waitForSelector('[role=dialog] section[data-part=spend]');
    return page.$eval(TITLE, (title) => title.textContent ?? '');
  };
  return {
    open: async (url, count) => {
      await page.bringToFront();
      await page.goto(url);
      // The ads of the other device can arrive after the first ads are rendered.
      await page.waitForSelector(`article[aria-setsize="${count}"]`);
      // The shortcuts load after the first paint. Before that, a key press has no effect.
      await until(
        async () => {
          await page.keyboard.press('j');
          return page.evaluate(() => document.activeElement?.getAttribute('aria-posinset'));
        },
        (position) => position === '1',
      );
      await page.keyboard.press('o');
      await page.waitForSelector(TITLE);
    },
    at,
    save: async () => {
      await page.keyboard.press('s');
      await page.waitForSelector(`${SAVE}[aria-pressed=true]`);
    },
    removeAndUndo: async (position, count) => {
      await page.keyboard.press('Delete');
      await page.waitForSelector('[role=alertdialog][data-state=open]');
      await pressKey(page, dashboard.confirm.yes);
      await page.waitForSelector('[role=alertdialog]', { hidden: true });
      await at(position, count - 1);
      await page.locator(`${TOAST} ::-p-text(${say(changeToasts.removed, { count: 1 })})`).wait();
      await page.keyboard.press('u');
      await at(position + 1, count);
      await page.keyboard.press('k');
      return at(position, count);
    },
    swipe: (distance) => moveFinger(page, '[role=dialog] section[aria-label]', { x: distance, y: 0 }),
    pullDown: (distance) => moveFinger(page, TITLE, { x: 0, y: distance }),
  };
};

/** Moves a finger from the center of an element by a distance, in two steps. */
const moveFinger = async (page: Page, selector: string, by: { x: number; y: number }): Promise<void> => {
  const element = await page.waitForSelector(selector);
  const box = await element?.boundingBox();
  if (box === null || box === undefined) throw new Error(`${selector} is not visible`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const finger = await page.touchscreen.touchStart(x, y);
  await finger.move(x + by.x / 2, y + by.y / 2);
  await finger.move(x + by.x, y + by.y);
  await finger.end();
};

/** Adds ads to an account that are not saved, so that they can be deleted. */
export const addUnsavedAds = async (device: OtherDevice, count: number): Promise<void> => {
  for (let index = 1; index <= count; index += 1) {
    const id = String(7_100_000 + index);
    await device.ads.save(anAd({ id, pageName: `Page ${index}`, pageLogoUrl: null, media: [] }));
    await device.ads.unsave(id);
  }
  await device.sent();
};
