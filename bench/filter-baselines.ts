import type { Page } from 'puppeteer';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { loadCards } from './feed-visit.ts';

/** Adds a focused select element with two options to the page. */
const addSelect = (): void => {
  const select = document.createElement('select');
  select.append(document.createElement('option'), document.createElement('option'));
  document.body.prepend(select);
  select.focus();
};

/**
 * Opens the same page without an extension. `addFilter` runs in the page, and connects the select element with a
 * filter.
 */
const openWith = async (chrome: TestBrowser, moreCards: number, addFilter: () => void): Promise<Page> => {
  const page = await chrome.browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  await page.bringToFront();
  await page.goto('https://www.facebook.com/ads/library/?q=bench');
  await loadCards(page, moreCards);
  await page.evaluate(addSelect);
  await page.evaluate(addFilter);
  return page;
};

/** The baseline: the select element toggles a class on every second cell. */
export const openClassToggle = (chrome: TestBrowser, moreCards: number): Promise<Page> =>
  openWith(chrome, moreCards, () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.off { display: none }');
    document.adoptedStyleSheets = [sheet];
    const cells = [...document.querySelectorAll('.grid > div')];
    document.querySelector('select')?.addEventListener('input', ({ target }) => {
      const isOff = target instanceof HTMLSelectElement && target.selectedIndex === 1;
      for (const [index, cell] of cells.entries()) if (index % 2 === 1) cell.classList.toggle('off', isOff);
    });
  });

/**
 * The lower bound: the page evaluates no ad, skips rendering of all cells beyond the next screen, and hides only every
 * second visible cell. Its time is the time that the browser itself needs to show that cells disappear.
 */
export const openMinimalFilter = (chrome: TestBrowser, moreCards: number): Promise<Page> =>
  openWith(chrome, moreCards, () => {
    const positions = [...document.querySelectorAll('.grid > div')].map((cell) => ({
      cell,
      box: cell.getBoundingClientRect(),
    }));
    const far = positions.filter(({ box }) => box.top > 2 * innerHeight);
    const visible = positions.filter(({ box }) => box.top < innerHeight);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `.off { display: none }
      .skip-rendering {
        content-visibility: auto; contain-intrinsic-size: ${far[0]?.box.width}px ${far[0]?.box.height}px
      }`,
    );
    document.adoptedStyleSheets = [sheet];
    for (const { cell } of far) cell.classList.add('skip-rendering');
    document.querySelector('select')?.addEventListener('input', ({ target }) => {
      const isOff = target instanceof HTMLSelectElement && target.selectedIndex === 1;
      for (const [index, { cell }] of visible.entries()) if (index % 2 === 1) cell.classList.toggle('off', isOff);
    });
  });
