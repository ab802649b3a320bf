import type { Page } from 'puppeteer';
import type { Figure } from './figure.ts';
import { longestTaskDuring } from './longest-task.ts';

const SCREENS = 60;
const STEPS_PER_SCREEN = 3;
const SCREEN_PX = 900;

/** The time in which the main thread of the page was busy until now, in milliseconds. */
const busyTime = async (page: Page): Promise<number> => 1_000 * ((await page.metrics()).TaskDuration ?? Number.NaN);

/** Scrolls down in steps, each of which waits for the frame of the one before. */
const scrollDown = (page: Page, screens: number): Promise<void> =>
  page.evaluate(
    async (steps, stepPx) => {
      for (let step = 0; step < steps; step += 1) {
        scrollBy({ top: stepPx, behavior: 'instant' });
        await new Promise((resume) => requestAnimationFrame(() => setTimeout(resume)));
      }
      await new Promise((resume) => requestIdleCallback(resume));
    },
    screens * STEPS_PER_SCREEN,
    SCREEN_PX / STEPS_PER_SCREEN,
  );

/** The cards of a list, or the rows of a table with its head. */
export const LISTED = 'article[aria-posinset], [role=row][aria-rowindex]';

/** The position in the list of the last ad that the page displays. */
const lastPosition = (page: Page): Promise<number> =>
  page.$$eval(LISTED, (listed) =>
    Math.max(...listed.map((ad) => Number(ad.getAttribute('aria-posinset') ?? ad.getAttribute('aria-rowindex')))),
  );

/** Measures scrolling through a list with this name. The page must be at the top of the list. */
export const measureScrolling = async (page: Page, name: string): Promise<Figure[]> => {
  await scrollDown(page, 5);
  const before = { busyMs: await busyTime(page), position: await lastPosition(page) };
  await scrollDown(page, SCREENS);
  const busyMs = (await busyTime(page)) - before.busyMs;
  const scrolledAds = (await lastPosition(page)) - before.position;
  const longestMs = await longestTaskDuring(page, () => scrollDown(page, SCREENS));
  const how = `Scrolling down ${SCREENS} screens of ${SCREEN_PX} px, which show ${scrolledAds} ads.`;
  return [
    {
      name: `${name}: busy time while scrolling, per screen`,
      unit: 'ms',
      value: busyMs / SCREENS,
      samples: SCREENS,
      how,
    },
    { name: `${name}: busy time while scrolling, per ad`, unit: 'ms', value: busyMs / scrolledAds, samples: 1, how },
    {
      name: `${name}: longest task while scrolling`,
      unit: 'ms',
      value: longestMs,
      goal: 50,
      samples: 1,
      how: `The CPU time of the longest task of the page. ${how}`,
    },
  ];
};
