import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerOf, buildCard } from '#tests/fixtures/ad-library/card.ts';
import { freePermits as permits } from '#tests/support/builders/free-permits.ts';
import { stubIntersectionObserver } from '#tests/support/browser/jsdom/stub-intersection-observer.ts';
import type { CardFilter, PageAdapter, Visibility } from '#extension/content/page-adapter.ts';
import { createAdLibraryPage } from '#extension/content/ad-library/ad-library-page.ts';

/** The height of each shown card. Hidden cards have no height. */
const CARD_PX = 500;
const idOf = (number: number): string => String(700_000_000_000_000 + number);

let life: AbortController;
let filtering: AbortController;
let page: PageAdapter;
let list: HTMLElement;
let work: (() => void)[];
let rows: string[];
let hidden: Set<string>;
let [told, scrolledTo] = [0, 0];

const settle = async (): Promise<void> => {
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve, 0));
    });
    for (const run of work.splice(0)) run();
  }
};

const isShown = (element: Element): boolean => element instanceof HTMLElement && element.style.display !== 'none';
const shownIds = (): string[] =>
  [...list.children].filter(isShown).map((cell) => /\d{15}/.exec(cell.textContent)?.[0] ?? 'none');

/** The shown cells are below each other, each `CARD_PX` high. */
const rectOf = (element: Element): DOMRect => {
  const place = [...list.children].filter(isShown).indexOf(element);
  const room = Number.parseInt(list.style.paddingBlockEnd, 10) || 0;
  if (element === list) return new DOMRect(0, -scrolledTo, 100, list.children.length * CARD_PX + room);
  return place === -1 ? new DOMRect() : new DOMRect(0, place * CARD_PX - scrolledTo, 100, CARD_PX);
};

const add = async (...numbers: number[]): Promise<void> => {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.textContent = answerOf(...numbers.map(idOf));
  document.body.append(script);
  await settle();
  list.append(...numbers.map((number) => buildCard(idOf(number))));
  await settle();
};

const upTo = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

const startFilter = (...numbers: number[]): CardFilter => {
  hidden = new Set(numbers.map(idOf));
  filtering = new AbortController();
  return page.filterCards(
    {
      visibilityOf: ({ adId }) => (hidden.has(adId) ? 'hidden' : 'shown'),
      rankOf: () => null,
      onCards: () => (told += 1),
    },
    filtering.signal,
  );
};

beforeEach(() => {
  history.replaceState({}, '', '/ads/library/');
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return rectOf(this);
  });
  list = document.createElement('main');
  document.body.replaceChildren(list);
  [work, rows, told, scrolledTo] = [[], [], 0, 0];
  life = new AbortController();
  page = createAdLibraryPage({ view: window, schedule: (run) => work.push(run), permits, signal: life.signal });
  page.observeCards((card) => {
    rows.push(card.adId);
    const row = document.createElement('div');
    row.className = 'row';
    card.insertRow(row);
  }, life.signal);
});
afterEach(() => {
  life.abort();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a filter', () => {
  test('hides the cells of the chosen cards, and restores them when it ends', async () => {
    await add(1, 2, 3);
    const [, second] = list.children;
    if (second instanceof HTMLElement) second.style.setProperty('display', 'grid');
    const filter = startFilter(2);
    expect(shownIds()).toEqual([idOf(1), idOf(3)]);
    expect(filter.adIds()).toEqual([idOf(1), idOf(2), idOf(3)]);
    filtering.abort();
    expect(shownIds()).toEqual([idOf(1), idOf(2), idOf(3)]);
    expect(second?.getAttribute('style')).toBe('display: grid;');
  });

  test('judges new cards, and gives a hidden card its row only when it is shown', async () => {
    await add(1);
    const filter = startFilter(2);
    await add(2, 3);
    expect(shownIds()).toEqual([idOf(1), idOf(3)]);
    expect(rows).toEqual([idOf(1), idOf(3)]);
    expect(told).toBeGreaterThan(0);
    hidden.clear();
    filter.judgeAll();
    await settle();
    expect(rows.toSorted()).toEqual([idOf(1), idOf(2), idOf(3)]);
  });

  test('restores all cells at once when it ends, and gives the cards their rows', async () => {
    await add(...upTo(1, 30));
    startFilter(...upTo(1, 60));
    await add(...upTo(31, 60));
    expect(shownIds()).toEqual([]);
    filtering.abort();
    expect(shownIds()).toHaveLength(60);
    expect([...list.children].map((cell) => cell.getAttribute('style') ?? '').join('')).toBe('');
    expect(list.getAttribute('style') ?? '').toBe('');
    expect(rows).toHaveLength(60);
    await settle();
    expect(list.getAttribute('style') ?? '').toBe('');
  });

  test('changes all cells at once', async () => {
    await add(...upTo(1, 20));
    const filter = startFilter(...upTo(1, 20));
    expect(shownIds()).toEqual([]);
    hidden = new Set(upTo(1, 10).map(idOf));
    filter.judgeAll();
    expect(shownIds()).toEqual(upTo(11, 20).map(idOf));
  });

  test('adds no row to hidden cards, and counts them as cards with a row', async () => {
    startFilter(...upTo(1, 10));
    await add(...upTo(1, 10));
    const { cards, rows: counted } = page.health.counts();
    expect(counted).toBe(cards);
    expect([cards, rows]).toEqual([10, []]);
  });

  test('judges a card again when the page renders it in a new element', async () => {
    await add(1, 2);
    const filter = startFilter();
    const redraw = async (): Promise<void> => {
      list.firstElementChild?.replaceWith(buildCard(idOf(1)));
      await settle();
    };
    await redraw();
    expect(rows).toHaveLength(2);
    // The card is near the viewport, so its rendering is not skipped.
    expect(list.firstElementChild?.getAttribute('style') ?? '').toBe('');
    hidden.add(idOf(1));
    await redraw();
    expect(shownIds()).toEqual([idOf(2)]);
    hidden.clear();
    filter.judgeAll();
    await settle();
    expect(shownIds()).toEqual([idOf(1), idOf(2)]);
  });

  test('judges a cell again when the page reuses it for another ad', async () => {
    await add(1, 2);
    startFilter(1);
    expect(shownIds()).toEqual([idOf(2)]);
    const line = list.querySelector('.id-line');
    await add(3);
    if (line?.firstChild instanceof Text) line.firstChild.data = `Library ID: ${idOf(4)}`;
    await add(4);
    expect(shownIds()).toContain(idOf(4));
  });

  test('hides a list with a single card, and shows it when another card is added', async () => {
    list.append(document.createElement('section'));
    const [section] = list.children;
    await add(9);
    const script = document.createElement('script');
    script.type = 'application/json';
    script.textContent = answerOf(idOf(1), idOf(2));
    document.body.append(script);
    const [first, second] = [1, 2].map((number) => buildCard(idOf(number)).firstElementChild as Element);
    section?.append(first as Element);
    await settle();
    startFilter(1);
    expect((section as HTMLElement).style.display).toBe('none');
    section?.append(second as Element);
    await settle();
    expect((section as HTMLElement).style.display).toBe('');
    expect((first as HTMLElement).style.display).toBe('none');
    expect((second as HTMLElement).style.display).toBe('');
  });
});

describe('cards far from the viewport', () => {
  test('are judged when they come near because cards before them are hidden', async () => {
    await add(...upTo(1, 20));
    await add(...upTo(21, 60));
    expect(rows).toHaveLength(20);
    const filter = startFilter();
    await settle();
    expect(filter.adIds()).toHaveLength(20);
    await add(...upTo(61, 70));
    expect(filter.adIds()).toHaveLength(20);
    hidden = new Set(upTo(1, 59).map(idOf));
    filter.judgeAll();
    // Each batch brings further cards near the viewport.
    for (let round = 0; round < 5; round += 1) await settle();
    expect(filter.adIds()).toHaveLength(70);
    expect(shownIds()).toHaveLength(11);
    for (const number of upTo(60, 70)) expect(rows).toContain(idOf(number));
    for (const number of upTo(30, 59)) expect(rows).not.toContain(idOf(number));
  });

  test('are all judged at once, and no longer wait, while the filter needs them', async () => {
    await add(...upTo(1, 20));
    await add(...upTo(21, 60));
    const filter = startFilter();
    filter.judgeDistant(true);
    expect(filter.adIds()).toHaveLength(60);
    await add(...upTo(61, 90));
    expect(filter.adIds()).toHaveLength(90);
    filter.judgeDistant(false);
    await add(...upTo(91, 95));
    expect(filter.adIds()).toHaveLength(90);
  });

  test('wait while cards before them are undecided', async () => {
    await add(1, 2);
    let visibility: Visibility = 'undecided';
    const filter = page.filterCards(
      { visibilityOf: () => visibility, rankOf: () => null, onCards: () => (told += 1) },
      life.signal,
    );
    await add(3, 4);
    await settle();
    expect(filter.adIds()).toEqual([idOf(1), idOf(2)]);
    visibility = 'hidden';
    filter.judgeAll();
    await settle();
    expect(filter.adIds()).toHaveLength(4);
    visibility = 'shown';
    filter.judgeAll();
    await settle();
    expect(shownIds()).toHaveLength(4);
  });

  test('are skipped in rendering at their current size while a filter is set', async () => {
    const draw = stubIntersectionObserver();
    await add(...upTo(1, 20));
    startFilter();
    const [cell] = list.children;
    if (cell === undefined) throw new Error('the list is empty');
    draw(cell, false);
    expect(cell.getAttribute('style')).toContain('content-visibility: auto');
    expect(cell.getAttribute('style')).toContain(`contain-intrinsic-size: 100px ${CARD_PX}px`);
    draw(cell, true);
    expect(cell.getAttribute('style') ?? '').toBe('');
    draw(cell, false);
    filtering.abort();
    expect(cell.getAttribute('style') ?? '').toBe('');
  });

  test('are not searched while no filter is set', async () => {
    await add(...upTo(1, 20));
    const walked = vi.spyOn(Document.prototype, 'createTreeWalker');
    const script = document.createElement('script');
    script.type = 'application/json';
    script.textContent = answerOf(...upTo(21, 60).map(idOf));
    document.body.append(script);
    await settle();
    walked.mockClear();
    list.append(...upTo(21, 60).map((number) => buildCard(idOf(number))));
    await settle();
    expect(walked).not.toHaveBeenCalled();
  });
});

test('the end of a list stays two viewport heights away while cards are hidden', async () => {
  await add(1, 2);
  const filter = startFilter(1);
  await settle();
  const room = Number.parseInt(list.style.paddingBlockEnd, 10);
  expect(room).toBe(2 * innerHeight - list.children.length * CARD_PX);
  // The user scrolls and the page renders a hidden cell again: the padding stays the same.
  scrolledTo = 400;
  list.firstElementChild?.replaceWith(buildCard(idOf(1)));
  await settle();
  expect(Number.parseInt(list.style.paddingBlockEnd, 10)).toBe(room);
  hidden.clear();
  filter.judgeAll();
  await settle();
  expect(list.style.paddingBlockEnd).toBe('');
});
