import type { EvaluateFunc, Page } from 'puppeteer';
import { until } from './browser.ts';

/**
 * A trusted click of the mouse on an element, once it is in sight, stands still and nothing covers it; again where it was gone
 * from under the mouse, as a person presses again. `find` runs in the page and gives the element, if it is there.
 */
export const press = async <Args extends unknown[]>(
  page: Page,
  find: EvaluateFunc<Args>,
  ...args: Args
): Promise<void> => {
  let last = '';
  const place = await until(
    async () => {
      const element = (await page.evaluateHandle(find, ...args)).asElement();
      const found = element === null ? null : await page.evaluate(placeOf, element);
      const isStill = JSON.stringify(found) === last;
      last = JSON.stringify(found);
      return isStill ? found : null;
    },
    (found) => found !== null,
  );
  await page.mouse.click(place?.x ?? 0, place?.y ?? 0);
  if (!(await page.evaluate(wasHit))) await press(page, find, ...args);
};

/** Runs in the page: the middle of an element that nothing covers. From now on the page notes the next press on it. */
const placeOf = (element: unknown): { x: number; y: number } | null => {
  if (!(element instanceof HTMLElement)) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = element.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const root = element.getRootNode();
  const hit = root instanceof ShadowRoot ? root.elementFromPoint(x, y) : document.elementFromPoint(x, y);
  if (!element.contains(hit)) return null;
  Reflect.deleteProperty(globalThis, 'wasHit');
  element.addEventListener('click', () => Reflect.set(globalThis, 'wasHit', true), { capture: true, once: true });
  return { x, y };
};

/** Runs in the page. */
const wasHit = (): boolean => Reflect.has(globalThis, 'wasHit');
