import type { Page } from 'puppeteer';
import { until } from '../browser.ts';
import { evaluateWithRoots, waitWithRoots } from '../closed-roots.ts';

/** Returns functions that use the filter bar of a library page by keys and clicks, as a user does. */
export const filterBar = (page: Page) => {
  const field = (name: string, part: string): string => `>>> [data-name="${name}"] [data-part="${part}"]`;
  const domain = field('domain', 'has');
  /** Waits for an element in the bar, which is in a closed shadow root. */
  const wait = (selector: string) => waitWithRoots(page, selector);
  const status = async (): Promise<string> => (await wait('>>> .status')).evaluate((line) => line.textContent ?? '');
  const visibleCells = (): Promise<number> =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('[data-frame] > div > div')].filter((cell) => cell.getClientRects().length > 0)
          .length,
    );

  return {
    open: async (): Promise<void> => {
      await wait('>>> .toggle');
      await page.locator('>>> .toggle').click();
      const toggle = '>>> .toggle[aria-expanded="true"]';
      await until(
        async () => ({
          isOpen: (await page.$(toggle)) !== null,
          hasForm: (await page.$(domain)) !== null,
          status: await status(),
        }),
        ({ hasForm }) => hasForm,
      );
    },
    close: async (): Promise<void> => {
      await wait('>>> .toggle');
      await page.locator('>>> .toggle').click();
      await wait('>>> .toggle[aria-expanded="false"]');
    },
    /** Returns the number of lines that the buttons and the status occupy. */
    lines: (): Promise<number> =>
      page.$eval(
        '>>> .line',
        ({ children }) =>
          new Set(
            [...children]
              .map((part) => part.getBoundingClientRect())
              .filter(({ height }) => height > 0)
              .map(({ top, bottom }) => Math.round(top + bottom)),
          ).size,
      ),
    /** Selects the option with this index. */
    choose: async (name: string, index: number): Promise<void> => {
      const select = await wait(field(name, 'among'));
      await select.focus();
      await page.keyboard.press('Home');
      for (let step = 0; step < index; step += 1) await page.keyboard.press('ArrowDown');
    },
    fill: async (name: string, part: string, text: string): Promise<void> => {
      const input = await wait(field(name, part));
      await input.focus();
      await page.keyboard.down('Control');
      await page.keyboard.press('a');
      await page.keyboard.up('Control');
      await page.keyboard.press('Delete');
      await page.keyboard.type(text);
    },
    /** Presses a preset or a chip by its text. */
    press: async (text: string): Promise<void> => {
      await wait('>>> .preset');
      await page.locator(`>>> button::-p-text(${text})`).click();
    },
    /** Selects the order with this index by the keyboard. 0: the order of the page. */
    sort: async (index: number): Promise<void> => {
      await (await wait('>>> .sort')).focus();
      await page.keyboard.press('Home');
      for (let step = 0; step < index; step += 1) await page.keyboard.press('ArrowDown');
    },
    /** Presses a button of the control that checks the displayed ads, by its class. */
    pressCheck: async (name: 'start' | 'pause' | 'cancel' | 'cure'): Promise<void> => {
      await wait(`>>> .check .${name}`);
      await page.locator(`>>> .check .${name}`).click();
    },
    /** The text of the control that checks the displayed ads, and the labels of its buttons. */
    check: async (): Promise<{ text: string; buttons: string[] }> =>
      (await wait('>>> .check')).evaluate((control) => ({
        text: control.querySelector('.progress')?.textContent ?? '',
        buttons: [...control.querySelectorAll('button')].flatMap(({ hidden, textContent }) =>
          hidden ? [] : [textContent ?? ''],
        ),
      })),
    /** The texts of the chips. */
    chips: (): Promise<string[]> => page.$$eval('>>> .chip', (chips) => chips.map((chip) => chip.textContent ?? '')),
    /** The ad in the cell that is displayed first. */
    firstAdId: (): Promise<string | undefined> =>
      page.evaluate(() => {
        const cells = [...document.querySelectorAll('[data-frame] > div > div')].map((cell) => ({
          text: cell.textContent,
          box: cell.getBoundingClientRect(),
        }));
        const shown = cells.filter(({ box }) => box.height > 0);
        const [first] = shown.toSorted(({ box: one }, { box: other }) => one.top - other.top || one.left - other.left);
        return /\d{15,}/.exec(first?.text ?? '')?.[0];
      }),
    /** The number of elements of the page that the bar covers; Infinity if the bar is wider than the page. */
    countCovered: (): Promise<number> => evaluateWithRoots(page, countUnderBar),
    /** Counts the visible cells of the list. */
    visibleCells,
    status,
    reset: async (): Promise<void> => {
      await page.locator('>>> .clear').click();
      await until(status, (text) => text === '');
    },
    /**
     * Waits until the status is `text`, and as many cells are visible as it states matching and dimmed ads.
     */
    waitFor: async (text: string): Promise<void> => {
      const dimmed = Number(/(\d+) without data/.exec(text)?.[1] ?? 0);
      const shown = Number(/^\d+/.exec(text)?.[0]) + dimmed;
      await until(
        async () => ({ status: await status(), visibleCells: await visibleCells() }),
        (found) => found.status === text && found.visibleCells === shown,
      );
    },
  };
};

/** Runs in the page. Returns how many of its elements the bar covers; Infinity if the bar is wider than the page. */
const countUnderBar = (): number => {
  const host = [...document.querySelectorAll('main div')].find(({ shadowRoot }) =>
    shadowRoot?.querySelector('.toggle'),
  );
  if (host === undefined) throw new Error('there is no filter bar');
  const box = host.getBoundingClientRect();
  if (box.left < 0 || box.right > innerWidth) return Infinity;
  return [...document.querySelectorAll('main *, header *')].filter((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const isOver = left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    return isOver && !part.contains(host);
  }).length;
};
