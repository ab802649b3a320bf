import type { Page } from 'puppeteer';

/**
 * The elements that Tab should reach. Tab reaches one element of a group of radio buttons, tabs or options. The arrow
 * keys reach the other elements of the group.
 */
const STOPS = 'a[href], button, summary, input, textarea, select, [tabindex="0"]';
/** Enough presses to visit each element of a page, including the stops that the browser adds. */
const MAX_PRESSES = 250;

/** Marks the focusable elements of the topmost dialog, or of the page if no dialog is open. Returns their number. */
const markStops = (page: Page): Promise<number> =>
  page.evaluate((selector) => {
    const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')];
    const scope = dialogs.findLast((dialog) => dialog.checkVisibility()) ?? document;
    const stops = [...scope.querySelectorAll<HTMLElement>(selector)].filter(
      (stop) => stop.checkVisibility() && stop.tabIndex >= 0 && !stop.matches(':disabled, [type=hidden]'),
    );
    for (const [index, stop] of stops.entries()) stop.dataset['stop'] = String(index);
    return stops.length;
  }, STOPS);

type Focused = { stop: string | null; name: string; isShown: boolean };

/**
 * The focused element, and whether its focus is visible as an outline or a shadow of the element or of its neighbors.
 */
const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return { stop: null, name: '', isShown: true };
    const around = [element, element.parentElement, element.nextElementSibling];
    const isShown = around.some((one) => {
      if (one === null) return false;
      const { outlineStyle, boxShadow } = getComputedStyle(one);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    });
    const name = element.ariaLabel ?? (element.textContent.trim() || element.id);
    return { stop: element.dataset['stop'] ?? null, name, isShown };
  });

/**
 * Presses Tab until every control has had the focus. Returns a text for each control that never has the focus, and for
 * each control whose focus is not visible. Only the first stop of a date field counts, because the browser marks its
 * later stops inside of the field.
 */
export const unreachedByTab = async (page: Page): Promise<string[]> => {
  const stops = await markStops(page);
  const reached = new Set<string>();
  const unseen: string[] = [];
  for (let press = 0; press < MAX_PRESSES && reached.size < stops; press += 1) {
    await page.keyboard.press('Tab');
    const { stop, name, isShown } = await focused(page);
    if (stop === null || reached.has(stop)) continue;
    reached.add(stop);
    if (!isShown) unseen.push(`the focus is not visible on ‘${name}’`);
  }
  const unreached = await page.evaluate(
    (names) =>
      [...document.querySelectorAll<HTMLElement>('[data-stop]')]
        .filter(({ dataset }) => !names.includes(dataset['stop'] ?? ''))
        .map((stop) => `Tab did not reach ‘${stop.ariaLabel ?? stop.textContent.trim()}’`),
    [...reached],
  );
  return [...unreached, ...unseen];
};
