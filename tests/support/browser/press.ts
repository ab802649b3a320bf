import type { EvaluateFunc, Page } from 'puppeteer';
import { until } from './browser.ts';
import { evaluateHandleWithRoots } from './closed-roots.ts';

/**
 * A trusted click of the mouse on an element, once it is in sight, stands still and nothing covers it; again where it was gone
 * from under the mouse, as a person presses again. `find` runs in the page and gives the element, if it is there.
 */
export const press = async <Args extends unknown[]>(
  page: Page,
  find: EvaluateFunc<Args>,
  ...args: Args
): Promise<void> => {
  let last: Place | null = null;
  const { place } = await until(
    async () => {
      const element = (await evaluateHandleWithRoots(page, find, ...args)).asElement();
      const before = last;
      last = element === null ? null : await page.evaluate(placeOf, element);
      return { place: last, isStill: isSame(before, last) };
    },
    ({ place: found, isStill }) => isStill && found?.coveredBy === '',
  );
  await page.mouse.click(place?.x ?? 0, place?.y ?? 0);
  if (!(await page.evaluate(wasHit))) await press(page, find, ...args);
};

/** The middle of an element, and what of the page lies over it there; '' where nothing does. */
type Place = { x: number; y: number; coveredBy: string };

/** To bring an element into sight once more may move it by a part of a pixel each time. */
const MOST_DRIFT_PX = 2;

const isSame = (one: Place | null, other: Place | null): boolean =>
  one !== null &&
  other !== null &&
  Math.abs(one.x - other.x) < MOST_DRIFT_PX &&
  Math.abs(one.y - other.y) < MOST_DRIFT_PX;

/** Runs in the page, which from now on notes the next press on the element. */
const placeOf = (element: unknown): Place | null => {
  if (!(element instanceof HTMLElement)) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = element.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const root = element.getRootNode();
  const hit = root instanceof ShadowRoot ? root.elementFromPoint(x, y) : document.elementFromPoint(x, y);
  if (!element.contains(hit)) return { x, y, coveredBy: hit?.outerHTML.slice(0, 100) ?? 'nothing' };
  Reflect.deleteProperty(globalThis, 'wasHit');
  element.addEventListener('click', () => Reflect.set(globalThis, 'wasHit', true), { capture: true, once: true });
  return { x, y, coveredBy: '' };
};

/** Runs in the page. */
const wasHit = (): boolean => Reflect.has(globalThis, 'wasHit');
