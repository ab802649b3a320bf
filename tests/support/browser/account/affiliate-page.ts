import type { Page } from 'puppeteer';
import { affiliateScreen as texts } from '#shared/texts/en/affiliate/affiliate-screen.ts';
import { until } from '../browser.ts';
import { heading } from './signed-in-browser.ts';

/** Texts of the affiliate page by the names of their figures. */
export type Figures = Record<string, string>;

const shows = (figures: Figures, expected: Figures): boolean =>
  Object.entries(expected).every(([name, value]) => figures[name] === value);

/** Returns every figure of the affiliate page by its name, including the total on the top card. */
const figuresOn = (page: Page): Promise<Figures> =>
  page.evaluate((total) => {
    const facts = [...document.querySelectorAll('dl > div')].map((fact): [string, string] => [
      fact.querySelector('dt')?.textContent ?? '',
      fact.querySelector('dd')?.textContent ?? '',
    ]);
    const headings = [...document.querySelectorAll('h2')].filter(({ textContent }) => textContent === total);
    return Object.fromEntries([...facts, [total, headings[0]?.nextElementSibling?.textContent ?? '']]);
  }, texts.total);

/** Reloads the page until it shows these figures, because events of the provider are processed by a queue. */
export const untilFigures = (page: Page, address: string, expected: Figures): Promise<Figures> =>
  until(
    async () => {
      await page.goto(address);
      await page.locator(heading(texts.total)).wait();
      return figuresOn(page);
    },
    (figures) => shows(figures, expected),
  );

/** Opens the ledger and returns its lines, newest first: kind, credit and debit. */
export const openLedger = async (page: Page): Promise<{ kind: string; credit: string; debit: string }[]> => {
  await page.locator(`::-p-aria([name="${texts.reportTab}"][role="tab"])`).click();
  await page.waitForSelector('[role=tabpanel] tbody tr');
  return page.$$eval('[role=tabpanel] tbody tr', (rows) =>
    rows.map(({ cells }) => {
      const [, , credit, debit, date] = [...cells];
      const details = date?.querySelector('p')?.textContent ?? '';
      return {
        kind: details.split(' · ')[0] ?? '',
        credit: credit?.textContent ?? '',
        debit: debit?.textContent ?? '',
      };
    }),
  );
};
