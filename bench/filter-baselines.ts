import type { Page } from 'puppeteer';
import type { TestBrowser } from '#tests/support/browser.ts';
import { feed } from './filter-visit.ts';

/** A choice of two in the page, which has the focus. */
const addChoice = (): void => {
  const select = document.createElement('select');
  select.append(document.createElement('option'), document.createElement('option'));
  document.body.prepend(select);
  select.focus();
};

/** The same page of cards without an extension. `addFilter`: what the choice does, run in the page. */
const openWith = async (chrome: TestBrowser, moreCards: number, addFilter: () => void): Promise<Page> => {
  const page = await chrome.browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  await page.bringToFront();
  await page.goto('https://www.facebook.com/ads/library/?q=bench');
  await feed(page, moreCards);
  await page.evaluate(addChoice);
  await page.evaluate(addFilter);
  return page;
};

/** The barest thing that does what a filter does: a choice whose change toggles a class on every second cell. */
export const openBare = (chrome: TestBrowser, moreCards: number): Promise<Page> =>
  openWith(chrome, moreCards, () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.bare-off { display: none }');
    document.adoptedStyleSheets = [sheet];
    const cells = [...document.querySelectorAll('.grid > div')];
    document.querySelector('select')?.addEventListener('input', ({ target }) => {
      const isOff = target instanceof HTMLSelectElement && target.selectedIndex === 1;
      for (const [index, cell] of cells.entries()) if (index % 2 === 1) cell.classList.toggle('bare-off', isOff);
    });
  });

/**
 * The least that can be done at all: nothing is judged, every cell beyond the next window rests, and the choice hides every second cell of
 * those in sight and no other. What it takes is what the browser needs on this machine to show that some cells are gone.
 */
export const openLeast = (chrome: TestBrowser, moreCards: number): Promise<Page> =>
  openWith(chrome, moreCards, () => {
    const placed = [...document.querySelectorAll('.grid > div')].map((cell) => ({
      cell,
      box: cell.getBoundingClientRect(),
    }));
    const far = placed.filter(({ box }) => box.top > 2 * innerHeight);
    const seen = placed.filter(({ box }) => box.top < innerHeight);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `.least-off { display: none }
      .least-rests { content-visibility: auto; contain-intrinsic-size: ${far[0]?.box.width}px ${far[0]?.box.height}px }`,
    );
    document.adoptedStyleSheets = [sheet];
    for (const { cell } of far) cell.classList.add('least-rests');
    document.querySelector('select')?.addEventListener('input', ({ target }) => {
      const isOff = target instanceof HTMLSelectElement && target.selectedIndex === 1;
      for (const [index, { cell }] of seen.entries()) if (index % 2 === 1) cell.classList.toggle('least-off', isOff);
    });
  });
