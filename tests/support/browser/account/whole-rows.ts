import type { Page } from 'puppeteer';

/** The layout of a card in pixels. Positions are relative to the top of its row. */
type CardLayout = {
  top: number;
  height: number;
  /** The tops of the amounts or Check Spend, and of the media. */
  amounts: number;
  media: number;
  /** The texts of the parts that exceed the card. */
  cutOff: string[];
  /** The names and marks that have more than one line. */
  wrapped: string[];
};

/** The rows of a list that are completely in the window, each with the layout of its cards. */
export const wholeRows = (page: Page): Promise<CardLayout[][]> =>
  page.$$eval('[role=feed] > div', (rows) =>
    rows
      .filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      })
      .map((row) =>
        [...row.querySelectorAll('article')].map((card) => {
          const start = row.getBoundingClientRect().top;
          const { top, bottom, height } = card.getBoundingClientRect();
          // Compact cards do not display the simple estimate, so that it has no height.
          const isOutside = (box: DOMRect): boolean => box.height > 0 && (box.bottom > bottom || box.top < top);
          const topOf = (selector: string): number =>
            Math.round((card.querySelector(selector)?.getBoundingClientRect().top ?? NaN) - start);
          const textsOf = (selector: string, isFault: (box: DOMRect) => boolean): string[] =>
            [...card.querySelectorAll(selector)]
              .filter((element) => isFault(element.getBoundingClientRect()))
              .map(({ textContent }) => textContent);
          return {
            top: Math.round(top - start),
            height: Math.round(height),
            amounts: topOf('[role=group] > :first-child'),
            media: topOf('[data-media]'),
            cutOff: textsOf('h2, p, dd, button, a, svg, [data-media]', isOutside),
            wrapped: textsOf('h2, h2 + p, ul', (box) => box.height > 24),
          };
        }),
      ),
  );
