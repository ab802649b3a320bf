import type { Page } from 'puppeteer';

/** Returns the text and the fonts of each visible element with a text of its own. */
export const textStyles = (page: Page): Promise<string[]> =>
  page.$$eval('body *', (elements) =>
    elements.flatMap((element) => {
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const text = own.map(({ textContent }) => textContent?.trim()).join('');
      if (text === '' || !element.checkVisibility()) return [];
      const { fontFamily, fontSize, lineHeight } = getComputedStyle(element);
      return `${text}: ${fontFamily} ${fontSize}/${lineHeight}`;
    }),
  );
