import type { Page } from 'puppeteer';
import { exchange } from '#shared/texts/en/exchange.ts';
import { selection } from '#shared/texts/en/selection.ts';
import { say } from '#shared/texts/say.ts';
import { button } from '#tests/support/signed-in-browser.ts';
import type { Figure } from './figure.ts';

const WAIT_MS = 180_000;
/** A click should be answered within this, whatever else goes on. */
const FROZEN_MS = 200;

/** How far the control of the run drifted. */
type Control = Required<Pick<Figure, 'drift' | 'isDoubtful'>>;

type Timed = { ms: number; longestTaskMs: number };

/** How long it takes until a text stands in the page, and the longest that the page answered nobody meanwhile. */
const timedUntil = async (page: Page, text: string, act: () => Promise<void>): Promise<Timed> => {
  await page.evaluate(() => {
    const seen = { longestMs: 0, stop: (): void => undefined };
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longestMs = Math.max(seen.longestMs, duration);
    });
    observer.observe({ entryTypes: ['longtask'] });
    seen.stop = () => observer.disconnect();
    Reflect.set(globalThis, 'longTasks', seen);
  });
  const started = performance.now();
  await act();
  await page.waitForFunction((wanted) => document.body.textContent?.includes(wanted), { timeout: WAIT_MS }, text);
  const ms = performance.now() - started;
  const longestTaskMs = await page.evaluate(() => {
    const seen = Reflect.get(globalThis, 'longTasks');
    seen.stop();
    return Number(seen.longestMs);
  });
  return { ms, longestTaskMs };
};

const chooseExport = async (page: Page): Promise<void> => {
  await page.locator(button(exchange.exportMenu)).click();
  await page.locator(`::-p-aria([name="${exchange.csv}"][role="menuitem"])`).click();
};

/** Selecting every ad of a list and exporting them, the export once stopped half-way; the page is at its first cards. */
export const measureWholeList = async (page: Page, ads: number, control: Control): Promise<Figure[]> => {
  const session = await page.createCDPSession();
  await session.send('Browser.setDownloadBehavior', { behavior: 'deny' });
  await page.locator('article [data-pick]').click();
  const selected = await timedUntil(page, say(selection.count, { count: ads }), () =>
    page.locator(button(say(selection.all, { count: ads }))).click(),
  );
  await chooseExport(page);
  await page.locator(button(exchange.cancel)).wait();
  const stopping = performance.now();
  await page.locator(button(exchange.cancel)).click();
  await page.waitForSelector(button(exchange.cancel), { hidden: true });
  const stopMs = performance.now() - stopping;
  const exported = await timedUntil(page, say(exchange.exported, { count: ads }), () => chooseExport(page));
  const name = `${ads.toLocaleString('en')} ads`;
  const figure = (what: string, value: number, goal: number, how: string): Figure => ({
    name: `${name}: ${what}`,
    unit: 'ms',
    value,
    goal,
    samples: 1,
    ...control,
    how,
  });
  const longest = 'the longest time in which the page answered nobody';
  return [
    figure('all selected', selected.ms, 1_000, 'from the click to their number in the bar'),
    figure('longest task while selecting all', selected.longestTaskMs, FROZEN_MS, longest),
    figure('export of all to CSV', exported.ms, 60_000, 'from the opened menu to the finished file'),
    figure('longest task while exporting', exported.longestTaskMs, FROZEN_MS, longest),
    figure('export stopped by Cancel', stopMs, 1_000, 'from the click to the page without the dialog'),
  ];
};
