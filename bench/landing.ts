import type { Page } from 'puppeteer';
import { openBrowser } from '#tests/support/browser/browser.ts';
import { everyScriptOf, gzippedBytes } from '#tests/support/browser/bundle-sizes.ts';
import { freePort, prepareServerProcess } from '#tests/support/server/server-process.ts';
import type { Figure } from './figure.ts';
import { median } from './statistics.ts';

const ROUNDS = 5;
const CPU_SLOWDOWN = 4;
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

type Visit = { largestPaintMs: number; layoutShift: number };

/** The performance entries of one type so far: the sizes of layout shifts, and the start times of all other types. */
const performanceEntries = (page: Page, entryType: string): Promise<number[]> =>
  page.evaluate(
    (type) =>
      new Promise<number[]>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : entry.startTime))),
        ).observe({ type, buffered: true });
        setTimeout(() => resolve([]), 500);
      }),
    entryType,
  );

/**
 * Loads the page, waits until the network is idle, and returns the largest contentful paint and the sum of the layout
 * shifts.
 */
const visit = async (page: Page, url: string): Promise<Visit> => {
  await page.goto(url, { waitUntil: 'networkidle0' });
  const paints = await performanceEntries(page, 'largest-contentful-paint');
  const shifts = await performanceEntries(page, 'layout-shift');
  return { largestPaintMs: paints.at(-1) ?? Number.NaN, layoutShift: shifts.reduce((sum, value) => sum + value, 0) };
};

/** Visits the landing page of the running server on a phone screen with a slowed CPU, each time in a new browser. */
export const measureLanding = async (): Promise<Figure[]> => {
  const port = await freePort();
  const server = await prepareServerProcess({ publicUrl: `http://localhost:${port}`, port });
  await server.start();
  const visits: Visit[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const chrome = await openBrowser({});
    const page = await chrome.browser.newPage();
    await page.setViewport(PHONE);
    await page.emulateCPUThrottling(CPU_SLOWDOWN);
    visits.push(await visit(page, `${server.url}/homepage`));
    await chrome.close();
  }
  await server.stop();
  const scripts = everyScriptOf('dist/site/homepage.html', 'dist/web');
  return [
    {
      name: 'largest contentful paint of the landing page',
      unit: 'ms',
      value: median(visits.map(({ largestPaintMs }) => largestPaintMs)),
      goal: 1_800,
      samples: ROUNDS,
      how:
        `With a phone screen, a CPU that is slowed down ${CPU_SLOWDOWN} times, and a new browser for each visit. ` +
        'The server is on the same machine.',
    },
    {
      name: 'layout shift of the landing page',
      unit: '',
      value: Math.max(...visits.map(({ layoutShift }) => layoutShift)),
      goal: 0,
      samples: ROUNDS,
      how: 'For each visit, all layout shifts are added. The figure is the largest of these sums.',
    },
    {
      name: 'all JavaScript of the landing page',
      unit: 'KB gzipped',
      value: scripts.reduce((total, file) => total + gzippedBytes(file), 0) / 1_024,
      goal: 90,
      samples: 1,
      how: 'Size after gzip -9 of the entry file and all its static and dynamic imports.',
    },
  ];
};
