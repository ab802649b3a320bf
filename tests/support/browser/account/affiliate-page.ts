import type { Page } from 'puppeteer';
import { affiliateScreen as texts } from '#shared/texts/en/affiliate/affiliate-screen.ts';
import { until } from '../browser.ts';
import { heading } from './signed-in-browser.ts';

/** Figures of the affiliate page: name to displayed text. */
export type Figures = Record<string, string>;

const hasFigures = (figures: Figures, expected: Figures): boolean =>
  Object.entries(expected).every(([name, value]) => figures[name] === value);

/** Returns every figure of the affiliate page, including the total on the top card. */
const readFigures = (page: Page): Promise<Figures> =>
  page.evaluate((total) => {
    const facts = [...document.querySelectorAll('dl > div')].map((fact): [string, string] => [
      fact.querySelector('dt')?.textContent ?? '',
      fact.querySelector('dd')?.textContent ?? '',
    ]);
    const headings = [...document.querySelectorAll('h2')].filter(({ textContent }) => textContent === total);
    return Object.fromEntries([...facts, [total, headings[0]?.nextElementSibling?.textContent ?? '']]);
  }, texts.total);

/** Reloads the page until it shows these figures, because a queue processes the events of the provider. */
export const waitForFigures = (page: Page, address: string, expected: Figures): Promise<Figures> =>
  until(
    async () => {
      await page.goto(address);
      await page.locator(heading(texts.total)).wait();
      return readFigures(page);
    },
    (figures) => hasFigures(figures, expected),
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
