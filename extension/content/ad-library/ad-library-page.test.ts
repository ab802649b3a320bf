import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerOf, buildCard, rawAdOf } from '#tests/fixtures/ad-library/card.ts';
import { freePermits } from '#tests/support/builders/free-permits.ts';
import type { Card, PageAdapter } from '#extension/content/page-adapter.ts';
import { createAdLibraryPage } from './ad-library-page.ts';

const FIRST = '700000000000001';
const SECOND = '700000000000002';
const THIRD = '700000000000003';

let life: AbortController;
let page: PageAdapter;
let handedOut: Card[];
let gone: string[];
let work: (() => void)[];

/** Waits until the observers have run, then runs the scheduled batches. */
const settle = async (): Promise<void> => {
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    for (const run of work.splice(0)) run();
  }
};

const dataBlock = (...adIds: string[]): HTMLScriptElement => {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.textContent = answerOf(...adIds);
  return script;
};

/** For each divider of the page, the ad id of the row before it; null if there is no row. */
const rows = (): (string | null)[] =>
  [...document.querySelectorAll('hr')].map(
    (divider) => divider.previousElementSibling?.getAttribute('data-row') ?? null,
  );

beforeEach(() => {
  history.replaceState({}, '', '/ads/library/');
  document.body.replaceChildren();
  work = [];
  handedOut = [];
  gone = [];
  life = new AbortController();
  page = createAdLibraryPage({
    view: window,
    schedule: (run) => work.push(run),
    permits: freePermits,
    signal: life.signal,
  });
  page.observeCards((card) => {
    handedOut.push(card);
    card.onLeave({ leave: ({ adId }) => gone.push(adId) });
    const row = document.createElement('div');
    row.setAttribute('data-row', card.adId);
    card.insertRow(row);
  }, life.signal);
});
afterEach(() => life.abort());

describe('cards and their data', () => {
  test('are joined when the data comes first', async () => {
    document.body.append(dataBlock(FIRST, SECOND));
    await settle();
    document.body.append(buildCard(FIRST), buildCard(SECOND));
    await settle();
    expect(rows()).toEqual([FIRST, SECOND]);
    expect(handedOut.map((card) => card.ad.text)).toEqual([`Text of ${FIRST}`, `Text of ${SECOND}`]);
  });

  test('are joined when the card comes first', async () => {
    document.body.append(buildCard(FIRST), buildCard(SECOND));
    await settle();
    expect(rows()).toEqual([null, null]);
    document.body.append(dataBlock(FIRST, SECOND));
    await settle();
    expect(rows()).toEqual([FIRST, SECOND]);
  });

  test.each([
    ['Swahili', 'Kitambulisho cha Maktaba: '],
    ['Arabic', 'معرّف المكتبة: '],
    ['Chinese', '资料库编号：'],
    ['zero-width spaces', '\u200bLibrary\u200b ID:\u200b 7\u200b'],
  ])('are joined in any language: %s', async (_name, label) => {
    document.body.append(dataBlock(FIRST), buildCard(label.endsWith('7\u200b') ? FIRST.slice(1) : FIRST, { label }));
    await settle();
    expect(rows()).toEqual([FIRST]);
  });

  test('are not joined if the ad of the card is unknown', async () => {
    document.body.append(dataBlock(FIRST), buildCard(SECOND));
    await settle();
    expect(rows()).toEqual([null]);
  });

  test('are joined correctly if the text of an ad names another ad', async () => {
    document.body.append(
      dataBlock(FIRST, SECOND),
      buildCard(FIRST, { text: `Library ID: ${SECOND}` }),
      buildCard(SECOND),
    );
    await settle();
    expect(rows()).toEqual([FIRST, SECOND]);
  });

  test('are not joined if a card without a readable id line names another ad', async () => {
    document.body.append(dataBlock(FIRST), buildCard(SECOND, { label: 'no. ', text: FIRST }));
    await settle();
    expect(rows()).toEqual([null]);
  });

  test('are not joined in the place of a neighbour while a card is half rendered', async () => {
    const half = buildCard(FIRST);
    half.querySelector('hr')?.remove();
    const grid = document.createElement('div');
    grid.append(half, buildCard(SECOND));
    document.body.append(dataBlock(FIRST), grid);
    await settle();
    expect(rows()).toEqual([null]);
    half.firstElementChild?.append(document.createElement('hr'));
    await settle();
    expect(rows()).toEqual([FIRST, null]);
  });

  test('fetches no list page from another part of the site', async () => {
    history.replaceState({}, '', '/marketplace/');
    expect(await page.fetchListPage('/ads/library/')).toBeNull();
  });

  test('are joined when the address changes from the report to the library without a page load', async () => {
    life.abort();
    life = new AbortController();
    history.replaceState({}, '', '/ads/library/report/');
    const opened = createAdLibraryPage({
      view: window,
      schedule: (run) => work.push(run),
      permits: freePermits,
      signal: life.signal,
    });
    const seen: string[] = [];
    opened.observeCards((card) => seen.push(card.adId), life.signal);
    document.body.append(dataBlock(FIRST), buildCard(FIRST));
    await settle();
    expect(seen).toEqual([]);
    history.replaceState({}, '', '/ads/library/');
    dispatchEvent(new PopStateEvent('popstate'));
    await settle();
    expect(seen).toEqual([FIRST]);
  });

  test('are given to a listener that starts after they were found', async () => {
    life.abort();
    life = new AbortController();
    const late = createAdLibraryPage({
      view: window,
      schedule: (run) => work.push(run),
      permits: freePermits,
      signal: life.signal,
    });
    document.body.append(dataBlock(FIRST), buildCard(FIRST));
    await settle();
    const seen: string[] = [];
    late.observeCards((card) => seen.push(card.adId), life.signal);
    await settle();
    expect(seen).toEqual([FIRST]);
  });

  test('are given to a listener once', async () => {
    document.body.append(dataBlock(FIRST), buildCard(FIRST));
    await settle();
    document.body.append(dataBlock(FIRST));
    document.body.prepend(buildCard(SECOND));
    await settle();
    expect(handedOut).toHaveLength(1);
  });
});

describe('when the page re-renders', () => {
  beforeEach(async () => {
    document.body.append(dataBlock(FIRST, SECOND, THIRD), buildCard(FIRST), buildCard(SECOND));
    await settle();
  });

  test('a row that the page removes is inserted again', async () => {
    document.querySelector('[data-row]')?.remove();
    await settle();
    expect(rows()).toEqual([FIRST, SECOND]);
    expect(handedOut).toHaveLength(2);
  });

  test('a card that is rendered again keeps its row with all that the user opened in it', async () => {
    const row = document.querySelector('[data-row]');
    for (let time = 0; time < 60; time += 1) {
      document.body.children[1]?.replaceWith(buildCard(FIRST));
      await settle();
    }
    expect(rows()).toEqual([FIRST, SECOND]);
    expect(document.querySelector('[data-row]')).toBe(row);
    expect([gone, handedOut.length]).toEqual([[], 2]);
  });

  test('two cards of one ad that are rendered again have one row each', async () => {
    document.body.append(buildCard(FIRST));
    await settle();
    for (const at of [1, 3]) document.body.children[at]?.replaceWith(buildCard(FIRST));
    await settle();
    expect(rows()).toEqual([FIRST, SECOND, FIRST]);
    expect(document.querySelectorAll('[data-row]')).toHaveLength(3);
  });

  test('a removed card loses its row, and gets a new one when it comes back later', async () => {
    const row = document.querySelector('[data-row]');
    document.body.children[1]?.remove();
    await settle();
    expect(gone).toEqual([FIRST]);
    document.body.append(buildCard(FIRST));
    await settle();
    expect(rows()).toEqual([SECOND, FIRST]);
    expect([...document.querySelectorAll('[data-row]')]).not.toContain(row);
  });

  test('a card keeps its row when its header and divider are rendered again', async () => {
    const fresh = buildCard(FIRST).firstElementChild;
    document.body.children[1]?.firstElementChild?.replaceChildren(...(fresh?.childNodes ?? []));
    await settle();
    expect(rows()).toEqual([FIRST, SECOND]);
  });

  test('a card that the page reuses for another ad gets the row of that ad', async () => {
    const line = document.querySelector('.id-line')?.firstChild as Text;
    line.data = `Library ID: ${THIRD}`;
    await settle();
    expect(rows()).toEqual([THIRD, SECOND]);
    expect(document.querySelectorAll('[data-row]')).toHaveLength(2);
    expect(gone).toEqual([FIRST]);
  });

  test('a card of an unknown ad gets a row when the page reuses it for a known ad', async () => {
    const unknown = buildCard('700000000000099');
    document.body.append(unknown);
    await settle();
    const line = unknown.querySelector('.id-line')?.firstChild as Text;
    line.data = `Library ID: ${THIRD}`;
    await settle();
    expect(rows()).toEqual([FIRST, SECOND, THIRD]);
  });

  test('a card that the page reuses for an unknown ad has no row', async () => {
    document.querySelector('.id-line')?.replaceChildren('Library ID: 700000000000099');
    await settle();
    expect(rows()).toEqual([null, SECOND]);
  });

  test('all rows are removed and no row is added after the signal aborts', async () => {
    life.abort();
    expect(document.querySelectorAll('[data-row]')).toHaveLength(0);
    document.body.append(buildCard(THIRD));
    await settle();
    expect(rows()).toEqual([null, null, null]);
    expect(gone).toEqual([FIRST, SECOND]);
  });
});

test('newer data of an ad replaces the older', async () => {
  document.body.append(dataBlock(FIRST), buildCard(FIRST));
  await settle();
  const newer = document.createElement('script');
  newer.type = 'application/json';
  newer.textContent = JSON.stringify([rawAdOf(FIRST, 'New name')]);
  document.body.append(newer);
  await settle();
  expect(handedOut.map((card) => card.ad.pageName)).toEqual(['New name']);
});
