import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCellTurns, type CellTurn } from './cell-turns.ts';

/** The height of each shown cell. */
const CELL_PX = 500;

let idle: (() => void)[];
let hidden: boolean[];
let scrolledTo: number;
let told: number;
let done: number;
let turns: ReturnType<typeof createCellTurns>;

const hiddenCount = (from = 0, to = hidden.length): number => hidden.slice(from, to).filter(Boolean).length;

/** The turns of all cells. `hides` decides by the number of a cell whether to hide it. */
const wish = (hides: (number: number) => boolean): CellTurn[] =>
  hidden.map((isHidden, number) => {
    const element = document.createElement('div');
    element.dataset['top'] = String((number - hiddenCount(0, number)) * CELL_PX - scrolledTo);
    const turn = (): void => void (hidden[number] = hides(number));
    return { element, isHidden, hides: hides(number), turn };
  });

const rest = (): void => {
  while (idle.length > 0) idle.shift()?.();
};

beforeEach(() => {
  [idle, hidden, scrolledTo, told, done] = [[], Array.from({ length: 600 }, () => false), 0, 0, 0];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return new DOMRect(
      0,
      Number(this.getAttribute('data-top')),
      Number(this.getAttribute('data-width') ?? 100),
      CELL_PX,
    );
  });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  turns = createCellTurns({ view: window, onTurned: () => (told += 1), onDone: () => (done += 1) });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const odd = (number: number): boolean => number % 2 === 1;

describe('cells that are hidden or shown together', () => {
  test('are turned at once to the end of the viewport, and the others while the page is idle', () => {
    turns.begin(wish(odd));
    expect(hiddenCount(0, 40)).toBe(20);
    expect(hiddenCount()).toBeLessThan(40);
    idle.shift()?.();
    expect(hiddenCount()).toBeGreaterThan(100);
    expect(hiddenCount()).toBeLessThan(200);
    rest();
    expect(hidden.map((_, number) => odd(number))).toEqual(hidden);
  });

  test('are turned at once above the viewport too, so that visible cells do not move later', () => {
    scrolledTo = 400 * CELL_PX;
    turns.begin(wish(odd));
    expect(hiddenCount(0, 440)).toBe(220);
    expect(hiddenCount()).toBeLessThan(240);
    rest();
    expect(hiddenCount()).toBe(300);
  });

  test('are all turned at once if too few remain to fill the viewport', () => {
    turns.begin(wish((number) => number !== 599));
    expect(hiddenCount()).toBe(599);
    rest();
    expect(told).toBe(1);
  });

  test('are turned at once only if they are needed to fill the viewport', () => {
    const list = document.createElement('main');
    list.dataset['width'] = '330';
    const all = wish(odd);
    list.append(...all.map(({ element }) => element));
    turns.begin(all);
    // The viewport shows nine cells, three in each of three rows. Eight cells between them are hidden.
    expect(hiddenCount()).toBe(8);
  });

  test('follow the latest turns', () => {
    turns.begin(wish(odd));
    turns.begin(wish(() => false));
    expect(hiddenCount(0, 24)).toBe(0);
    rest();
    expect(hiddenCount()).toBe(0);
  });

  test('are reported each time some were turned, and not if none was', () => {
    turns.begin(wish(() => false));
    expect(told).toBe(0);
    turns.begin(wish((number) => number < 2));
    expect(told).toBe(1);
  });

  test('are reported as done when the last one was turned and the page is idle', () => {
    turns.begin(wish(odd));
    idle.shift()?.();
    expect(done).toBe(0);
    rest();
    expect(done).toBe(1);
    turns.begin(wish(odd));
    expect(done).toBe(1);
    rest();
    expect(done).toBe(2);
  });

  test('are turned at once by finish', () => {
    turns.begin(wish(odd));
    turns.finish();
    expect(hiddenCount()).toBe(300);
    rest();
    expect(told).toBe(2);
  });
});
