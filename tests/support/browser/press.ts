import type { EvaluateFunc, Page } from 'puppeteer';
import { until } from './browser.ts';
import { evaluateHandleWithRoots } from './closed-roots.ts';

/**
 * Clicks an element with a trusted mouse click once the element is visible, not covered and does not move. Clicks again
 * if the element moved before the click. `find` runs in the page and returns the element, or null.
 */
export const press = async <Args extends unknown[]>(
  page: Page,
  find: EvaluateFunc<Args>,
  ...args: Args
): Promise<void> => {
  let last: ClickPoint | null = null;
  const { point } = await until(
    async () => {
      const element = (await evaluateHandleWithRoots(page, find, ...args)).asElement();
      const before = last;
      last = element === null ? null : await page.evaluate(clickPointOf, element);
      return { point: last, isStill: isUnmoved(before, last) };
    },
    ({ point: found, isStill }) => isStill && found?.coveredBy === '',
  );
  await page.mouse.click(point?.x ?? 0, point?.y ?? 0);
  if (!(await page.evaluate(wasHit))) await press(page, find, ...args);
};

/** The center of an element, and the HTML of an element that covers it; '' if none does. */
type ClickPoint = { x: number; y: number; coveredBy: string };

/** Each scroll into view may move an element by a fraction of a pixel. */
const MAX_DRIFT_PX = 2;

const isUnmoved = (one: ClickPoint | null, other: ClickPoint | null): boolean =>
  one !== null &&
  other !== null &&
  Math.abs(one.x - other.x) < MAX_DRIFT_PX &&
  Math.abs(one.y - other.y) < MAX_DRIFT_PX;

/** Runs in the page. Scrolls to the element and returns its click point. Records the next click on the element. */
const clickPointOf = (element: unknown): ClickPoint | null => {
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

/** Runs in the page: whether the element received the click. */
const wasHit = (): boolean => Reflect.has(globalThis, 'wasHit');
