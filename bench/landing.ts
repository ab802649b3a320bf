import type { Page } from 'puppeteer';
import { openBrowser } from '#tests/support/browser.ts';
import { everyScriptOf, gzippedBytes } from '#tests/support/bundle-sizes.ts';
import { freePort, prepareServerProcess } from '#tests/support/server-process.ts';
import type { Figure } from './figure.ts';
import { median } from './statistics.ts';

const ROUNDS = 5;
const SLOWED = 4;
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

type Seen = { largestPaintMs: number; layoutShift: number };

/** What the page tells of one kind so far: sizes of shifts, moments of the others. */
const told = (page: Page, kind: string): Promise<number[]> =>
  page.evaluate(
    (type) =>
      new Promise<number[]>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : entry.startTime))),
        ).observe({ type, buffered: true });
        setTimeout(() => resolve([]), 500);
      }),
    kind,
  );

/** Until the network has been still for a while: what is painted largest, and whether anything moved. */
const visit = async (page: Page, url: string): Promise<Seen> => {
  await page.goto(url, { waitUntil: 'networkidle0' });
  const paints = await told(page, 'largest-contentful-paint');
  const shifts = await told(page, 'layout-shift');
  return { largestPaintMs: paints.at(-1) ?? Number.NaN, layoutShift: shifts.reduce((sum, value) => sum + value, 0) };
};

/** The landing page from the running server, on a phone's screen and a CPU slowed four times, each time with an empty cache. */
export const measureLanding = async (): Promise<Figure[]> => {
  const port = await freePort();
  const server = await prepareServerProcess({ publicUrl: `http://localhost:${port}`, port });
  await server.start();
  const seen: Seen[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const chrome = await openBrowser({});
    const page = await chrome.browser.newPage();
    await page.setViewport(PHONE);
    await page.emulateCPUThrottling(SLOWED);
    seen.push(await visit(page, `${server.url}/homepage`));
    await chrome.close();
  }
  await server.stop();
  const scripts = everyScriptOf('dist/site/homepage.html', 'dist/web');
  const how = `a phone’s screen, CPU slowed ${SLOWED}×, a fresh browser each time, the network of this machine`;
  return [
    {
      name: 'largest paint of the landing page',
      unit: 'ms',
      value: median(seen.map(({ largestPaintMs }) => largestPaintMs)),
      goal: 1_800,
      samples: ROUNDS,
      how,
    },
    {
      name: 'layout shift of the landing page',
      unit: '',
      value: Math.max(...seen.map(({ layoutShift }) => layoutShift)),
      goal: 0,
      samples: ROUNDS,
      how: 'the largest of all visits',
    },
    {
      name: 'all JavaScript of the landing page',
      unit: 'KB gzipped',
      value: scripts.reduce((total, file) => total + gzippedBytes(file), 0) / 1_024,
      goal: 90,
      samples: 1,
      how: 'gzip -9 of the entry and all it imports, islands included',
    },
  ];
};
