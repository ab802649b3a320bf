import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerOf, buildCard } from '#tests/fixtures/ad-library/card.ts';
import { freePermits } from '#tests/support/builders/free-permits.ts';
import type { PageAdapter, CardFilter, Visibility } from '#extension/content/page-adapter.ts';
import { createAdLibraryPage } from '#extension/content/ad-library/ad-library-page.ts';

const idOf = (number: number): string => String(700_000_000_000_000 + number);
const NUMBERS = [1, 2, 3];

let life: AbortController;
let page: PageAdapter;
let list: HTMLElement;
let work: (() => void)[];
let visibilities: Map<string, Visibility>;
let ranks: Map<string, number>;

const settle = async (): Promise<void> => {
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve, 0));
    });
    for (const run of work.splice(0)) run();
  }
};

const startFilter = (signal: AbortSignal): CardFilter =>
  page.filterCards(
    {
      visibilityOf: ({ adId }) => visibilities.get(adId) ?? 'shown',
      rankOf: ({ adId }) => ranks.get(adId) ?? null,
      onCards: () => undefined,
    },
    signal,
  );
const styles = (): string[] => [...list.children].map((cell) => cell.getAttribute('style') ?? '');

beforeEach(async () => {
  history.replaceState({}, '', '/ads/library/');
  [work, visibilities, ranks] = [[], new Map(), new Map()];
  list = document.createElement('main');
  document.body.replaceChildren(list);
  life = new AbortController();
  page = createAdLibraryPage({
    view: window,
    schedule: (run) => work.push(run),
    permits: freePermits,
    signal: life.signal,
  });
  const script = document.createElement('script');
  script.type = 'application/json';
  script.textContent = answerOf(...NUMBERS.map(idOf));
  document.body.append(script);
  await settle();
  list.append(...NUMBERS.map((number) => buildCard(idOf(number))));
  await settle();
});
afterEach(() => {
  life.abort();
  vi.restoreAllMocks();
});

test('a dimmed cell is paler, and keeps its row and its place', () => {
  visibilities.set(idOf(2), 'dimmed');
  startFilter(life.signal);
  expect(styles()).toEqual(['', 'opacity: 0.7 !important; filter: grayscale(1) !important;', '']);
});

test('ranked cells precede all others of the list, and a changed rank moves them', () => {
  ranks = new Map([
    [idOf(3), 0],
    [idOf(1), 1],
  ]);
  const filter = startFilter(life.signal);
  expect(styles()).toEqual(['order: -999999 !important;', '', 'order: -1000000 !important;']);
  ranks = new Map([[idOf(1), 0]]);
  filter.judgeAll();
  expect(styles()).toEqual(['order: -1000000 !important;', '', '']);
});

test('a hidden cell has no rank, and gets it when it is shown', () => {
  ranks.set(idOf(1), 0);
  visibilities.set(idOf(1), 'hidden');
  const filter = startFilter(life.signal);
  expect(styles()[0]).toBe('display: none !important;');
  visibilities.set(idOf(1), 'dimmed');
  filter.judgeAll();
  expect(styles()[0]).toBe('opacity: 0.7 !important; filter: grayscale(1) !important; order: -1000000 !important;');
});

test('all cells are as the page renders them when the filter ends', () => {
  const [first] = list.children;
  if (first instanceof HTMLElement) first.style.setProperty('opacity', '0.9');
  ranks.set(idOf(1), 0);
  visibilities = new Map([
    [idOf(1), 'dimmed'],
    [idOf(2), 'hidden'],
  ]);
  const filtering = new AbortController();
  startFilter(filtering.signal);
  filtering.abort();
  expect(styles()).toEqual(['opacity: 0.9;', '', '']);
});

test('the ads are listed in the order of the page after it rendered a cell again', async () => {
  const filter = startFilter(life.signal);
  list.firstElementChild?.replaceWith(buildCard(idOf(1)));
  await settle();
  expect(filter.adIds()).toEqual(NUMBERS.map(idOf));
});
