import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { createDistantCards } from './distant-cards.ts';

const CARD_PX = 500;

let life: AbortController;
let list: HTMLElement;
let near: string[];
let farOff: ReturnType<typeof createDistantCards>;
let scrolledTo: number;
let asked: MockInstance<Element['getBoundingClientRect']>;

/** The cards are below each other, each `CARD_PX` high, because jsdom has no layout. */
const rectOf = (element: Element): DOMRect => {
  const top = [...list.children].indexOf(element) * CARD_PX - scrolledTo;
  return new DOMRect(0, top, 300, CARD_PX);
};

const add = (...names: string[]): HTMLElement[] => {
  const cards = names.map((name) => Object.assign(document.createElement('div'), { id: name }));
  list.append(...cards);
  return cards;
};

const numbered = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(from + index));

const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

const scrollTo = async (y: number): Promise<void> => {
  scrolledTo = y;
  document.dispatchEvent(new Event('scroll'));
  await frame();
  await frame();
};

/** Reports an observed element, as a browser does after rendering. */
let tell: (element: Element | null, isIntersecting: boolean) => void;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class extends IntersectionObserver {
      readonly #watched = new Set<Element>();
      constructor(...parts: ConstructorParameters<typeof IntersectionObserver>) {
        super(...parts);
        tell = (element, isIntersecting) => {
          if (element === null || !this.#watched.has(element)) throw new Error('the element is not observed');
          const entry = { target: element, isIntersecting, boundingClientRect: new DOMRect(0, 9_000, 1, 1) };
          parts[0]([entry as unknown as IntersectionObserverEntry], this);
        };
      }
      override observe(element: Element): void {
        this.#watched.add(element);
      }
      override unobserve(element: Element): void {
        this.#watched.delete(element);
      }
    },
  );
  life = new AbortController();
  near = [];
  scrolledTo = 0;
  list = document.createElement('section');
  document.body.replaceChildren(list);
  asked = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return rectOf(this);
  });
  farOff = createDistantCards({
    view: window,
    visibilityOf: () => 'shown',
    isList: (element) => element === list,
    onNear: (elements) => near.push(...elements.map(({ id }) => id)),
    signal: life.signal,
  });
});
afterEach(() => {
  life.abort();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('cards that the page adds to its list', () => {
  test('are processed at once if the list ends near the viewport', () => {
    add('1');
    expect(farOff.holds(add('2', '3'))).toBe(false);
  });

  test('are processed at once if the list ends two windows below, where the page loads the next cards', () => {
    /** How many cards a list has that ends this many window heights below the viewport. */
    const cardsTo = (windows: number): number => Math.floor(((1 + windows) * window.innerHeight) / CARD_PX) + 1;
    add(...numbered(0, cardsTo(2)));
    expect(farOff.holds(add('near'))).toBe(false);
    list.replaceChildren();
    add(...numbered(0, cardsTo(4)));
    expect(farOff.holds(add('far'))).toBe(true);
  });

  test('wait if the list ends far below, until the user scrolls there', async () => {
    add(...numbered(0, 20));
    expect(farOff.holds(add(...numbered(20, 30)))).toBe(true);
    await scrollTo(1_000);
    expect(near).toEqual([]);
    await scrollTo(8_500);
    expect(near.slice(0, 2)).toEqual(['20', '21']);
    expect(near.length).toBeLessThan(30);
    await scrollTo(20_000);
    expect(near).toEqual(numbered(20, 30));
  });

  test('wait after waiting cards without a measurement', () => {
    add(...numbered(0, 20));
    farOff.holds(add('20'));
    const times = asked.mock.calls.length;
    expect(farOff.holds(add('21'))).toBe(true);
    expect(asked.mock.calls).toHaveLength(times);
  });

  test('are judged by the last report of the browser, without a measurement', async () => {
    add(...numbered(0, 2));
    farOff.holds(add('2'));
    tell(document.getElementById('2'), false);
    const times = asked.mock.calls.length;
    const added = add('3', '4');
    expect(farOff.holds(added)).toBe(true);
    expect(asked.mock.calls).toHaveLength(times);
    // The report is older than a jump to these cards.
    await frame();
    await frame();
    expect(near).toEqual(['3', '4']);
    tell(document.getElementById('4'), true);
    const timesNow = asked.mock.calls.length;
    expect(farOff.holds(add('5'))).toBe(false);
    expect(asked.mock.calls).toHaveLength(timesNow);
  });

  test('are observed at the end of the list only when none of them waits', async () => {
    add(...numbered(0, 20));
    farOff.holds(add('20'));
    farOff.holds(add('21', '22'));
    const end = document.getElementById('22');
    expect(() => tell(end, false)).toThrow('the element is not observed');
    await scrollTo(9_000);
    expect(near).toEqual(['20', '21', '22']);
    tell(end, true);
    const times = asked.mock.calls.length;
    expect(farOff.holds(add('23'))).toBe(false);
    expect(asked.mock.calls).toHaveLength(times);
  });

  test('are found in the middle after a jump, and those on both sides continue to wait', async () => {
    add(...numbered(0, 20));
    farOff.holds(add(...numbered(20, 200)));
    await scrollTo(60_000);
    expect(near).toContain('120');
    expect(near).not.toContain('20');
    expect(near).not.toContain('219');
    await scrollTo(0);
    await scrollTo(9_000);
    expect(near).toContain('20');
    expect(new Set(near).size).toBe(near.length);
  });

  test('are forgotten if the page removes them', async () => {
    add(...numbered(0, 20));
    const [first] = add('20', '21');
    farOff.holds([...list.children].slice(20));
    first?.remove();
    await scrollTo(9_000);
    expect(near).toEqual(['21']);
  });

  test('wait in the next search too, whose cards are in the same list', () => {
    add(...numbered(0, 20));
    farOff.holds(add('20', '21'));
    list.replaceChildren();
    expect(farOff.holds(add(...numbered(30, 20)))).toBe(false);
    expect(farOff.holds(add(...numbered(50, 20)))).toBe(true);
  });

  test('do not wait outside of lists, or if they are inserted between other cards', () => {
    add(...numbered(0, 20));
    const elsewhere = document.createElement('aside');
    elsewhere.append(document.createElement('p'), document.createElement('p'));
    document.body.append(elsewhere);
    expect(farOff.holds([...elsewhere.children].slice(1))).toBe(false);
    farOff.holds(add('20', '21'));
    const between = document.createElement('div');
    list.children[5]?.after(between);
    expect(farOff.holds([between])).toBe(false);
  });

  test('are forgotten when the visit ends', async () => {
    add(...numbered(0, 20));
    farOff.holds(add('20'));
    life.abort();
    await scrollTo(9_000);
    expect(near).toEqual([]);
  });
});
