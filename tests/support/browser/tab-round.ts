import type { Page } from 'puppeteer';

/** What Tab should come to. Of a group of radio buttons, tabs or options it comes to one; the arrows do the rest. */
const STOPS = 'a[href], button, summary, input, textarea, select, [tabindex="0"]';
/** Round the page and a little on, however many stops the browser adds. */
const MOST_PRESSES = 150;

/** Marks what can be focused in what is open: the topmost dialog, else the page. Answers how much that is. */
const markStops = (page: Page): Promise<number> =>
  page.evaluate((selector) => {
    const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')];
    const place = dialogs.findLast((dialog) => dialog.checkVisibility()) ?? document;
    const stops = [...place.querySelectorAll<HTMLElement>(selector)].filter(
      (stop) => stop.checkVisibility() && stop.tabIndex >= 0 && !stop.matches(':disabled, [type=hidden]'),
    );
    for (const [index, stop] of stops.entries()) stop.dataset['stop'] = String(index);
    return stops.length;
  }, STOPS);

type Focused = { stop: string | null; name: string; isShown: boolean };

/** What has the focus, and whether a person sees that: by an outline or a shadow of its own or of what stands around it. */
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
 * Presses Tab until every control had the focus. Returns which control never had it, and where a user does not see it.
 * A date field has several stops. The browser marks the later ones inside of the field, so that the first one counts.
 */
export const unreachedByTab = async (page: Page): Promise<string[]> => {
  const stops = await markStops(page);
  const reached = new Set<string>();
  const unseen: string[] = [];
  for (let press = 0; press < MOST_PRESSES && reached.size < stops; press += 1) {
    await page.keyboard.press('Tab');
    const { stop, name, isShown } = await focused(page);
    if (stop === null || reached.has(stop)) continue;
    reached.add(stop);
    if (!isShown) unseen.push(`the focus is not visible on ‘${name}’`);
  }
  const missed = await page.evaluate(
    (come) =>
      [...document.querySelectorAll<HTMLElement>('[data-stop]')]
        .filter(({ dataset }) => !come.includes(dataset['stop'] ?? ''))
        .map((stop) => `never came to ‘${stop.ariaLabel ?? stop.textContent.trim()}’`),
    [...reached],
  );
  return [...missed, ...unseen];
};
