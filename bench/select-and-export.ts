import type { Page } from 'puppeteer';
import { exchange } from '#shared/texts/en/research/exchange.ts';
import { selection } from '#shared/texts/en/research/selection.ts';
import { say } from '#shared/texts/say.ts';
import { button } from '#tests/support/browser/account/signed-in-browser.ts';
import type { Figure } from './figure.ts';

const WAIT_MS = 180_000;
/** A longer task delays the response to a click noticeably. */
const MAX_TASK_MS = 200;

/** The drift of the control of the run. */
type Control = Required<Pick<Figure, 'drift' | 'isDoubtful'>>;

type Timed = { ms: number; longestTaskMs: number };

/** Runs `act`, and returns the milliseconds until the page contains a text and the longest task of that time. */
const timeUntilText = async (page: Page, text: string, act: () => Promise<void>): Promise<Timed> => {
  await page.evaluate(() => {
    const observed = { longestMs: 0, stop: (): void => undefined };
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) observed.longestMs = Math.max(observed.longestMs, duration);
    });
    observer.observe({ entryTypes: ['longtask'] });
    observed.stop = () => observer.disconnect();
    Reflect.set(globalThis, 'longTasks', observed);
  });
  const started = performance.now();
  await act();
  await page.waitForFunction((expected) => document.body.textContent?.includes(expected), { timeout: WAIT_MS }, text);
  const ms = performance.now() - started;
  const longestTaskMs = await page.evaluate(() => {
    const observed = Reflect.get(globalThis, 'longTasks');
    observed.stop();
    return Number(observed.longestMs);
  });
  return { ms, longestTaskMs };
};

const chooseExport = async (page: Page): Promise<void> => {
  await page.locator(button(exchange.exportMenu)).click();
  await page.locator(`::-p-aria([name="${exchange.csv}"][role="menuitem"])`).click();
};

/**
 * Measures selecting all ads of a list, cancelling their export, and a complete export. The page must be at the top of
 * the list.
 */
export const measureSelectAndExport = async (page: Page, ads: number, control: Control): Promise<Figure[]> => {
  const session = await page.createCDPSession();
  await session.send('Browser.setDownloadBehavior', { behavior: 'deny' });
  await page.locator('article [data-pick]').click();
  const selected = await timeUntilText(page, say(selection.count, { count: ads }), () =>
    page.locator(button(say(selection.all, { count: ads }))).click(),
  );
  await chooseExport(page);
  await page.locator(button(exchange.cancel)).wait();
  const cancelled = performance.now();
  await page.locator(button(exchange.cancel)).click();
  await page.waitForSelector(button(exchange.cancel), { hidden: true });
  const cancelMs = performance.now() - cancelled;
  const exported = await timeUntilText(page, say(exchange.exported, { count: ads }), () => chooseExport(page));
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
  const longest = 'The longest time in which the page cannot respond to the user.';
  return [
    figure('select all', selected.ms, 1_000, 'From the click until the bar shows the number of selected ads.'),
    figure('longest task while selecting all', selected.longestTaskMs, MAX_TASK_MS, longest),
    figure(
      'export of all ads to CSV',
      exported.ms,
      60_000,
      'From the click on the export menu until the file is complete.',
    ),
    figure('longest task while exporting', exported.longestTaskMs, MAX_TASK_MS, longest),
    figure('cancel of the export', cancelMs, 1_000, 'From the click on Cancel until the dialog is closed.'),
  ];
};
