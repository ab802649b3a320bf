import { afterEach, describe, expect, test } from 'vitest';
import { FULL_PAGE, capture, describeWithCaptures } from '#tests/support/browser/library/captures.ts';
import { kinds, mutationOf, type Kind } from '#tests/support/stand-ins/page-mutations/all-kinds.ts';
import { freePermits } from '#tests/support/builders/free-permits.ts';
import { expectations } from '#tests/support/stand-ins/page-mutations/expectations.ts';
import { adsOf, CARD_COUNT } from '#tests/support/stand-ins/page-mutations/library.ts';
import { textsIn } from '#tests/support/stand-ins/page-mutations/make.ts';
import { complaintsAbout, rowsOf } from '#tests/support/stand-ins/page-mutations/oracle.ts';
import { createRandom, type Random } from '#tests/support/stand-ins/page-mutations/random.ts';
import { buildStage, stageOf, type Stage } from '#tests/support/stand-ins/page-mutations/stage.ts';
import { isFullRun } from '#tests/support/server/test-scope.ts';
import { createAdLibraryPage } from './ad-library-page.ts';

/** `MUTATION_SEED=7` repeats the run of seed 7. */
const given = process.env['MUTATION_SEED'];
const SEEDS = given !== undefined ? [Number(given)] : isFullRun ? [1, 2, 3, 4] : [1];
const TIMES = ['before the start', 'after the start'] as const;

let life = new AbortController();
let work: (() => void)[] = [];
afterEach(() => {
  life.abort();
  document.body.replaceChildren();
});

const start = (): void => {
  history.replaceState({}, '', '/ads/library/');
  life = new AbortController();
  work = [];
  const page = createAdLibraryPage({
    view: window,
    schedule: (run) => work.push(run),
    permits: freePermits,
    signal: life.signal,
  });
  page.observeCards((card) => {
    const row = document.createElement('div');
    row.setAttribute('data-row', card.adId);
    card.insertRow(row);
  }, life.signal);
};

const settle = async (): Promise<void> => {
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    for (const run of work.splice(0)) run();
  }
};

const ID_LINE = 'Kitambulisho cha Maktaba: ';
const REAL_CARDS = 29;

const saidBy = (row: Element): string => row.getAttribute('data-row') ?? '';

type Outcome = { complaints: string[]; rows: number };

const isRight = (kind: Kind, time: (typeof TIMES)[number], cards: number): Outcome => ({
  complaints: [],
  rows: expectations[kind](cards, time === 'after the start'),
});

const play = async (kind: Kind, time: (typeof TIMES)[number], stage: Stage): Promise<Outcome> => {
  const count = stage.cards().length;
  if (time === 'after the start') {
    start();
    await settle();
    expect(rowsOf(document)).toHaveLength(count);
    await mutationOf(kind)(stage);
  } else {
    await mutationOf(kind)(stage);
    start();
  }
  await settle();
  return { complaints: complaintsAbout(stage, saidBy), rows: rowsOf(document).length };
};

describe.each(SEEDS)('seed %i', (seed) => {
  describe.each(TIMES)('a page changed %s', (time) => {
    test.each(kinds)('%s', async (kind) => {
      const stage = buildStage(document, { random: createRandom(seed), ads: adsOf(seed), settle });
      expect(await play(kind, time, stage)).toEqual(isRight(kind, time, CARD_COUNT));
    });
  });
});

describeWithCaptures.each(SEEDS.slice(0, 1))('the real page of 11 May 2026, seed %i', (seed) => {
  const parts = (): { list: Element; data: string } => {
    const page = new DOMParser().parseFromString(capture(FULL_PAGE), 'text/html');
    const texts = [...page.scripts].map((script) => script.textContent);
    const dividers = [...page.querySelectorAll('hr')];
    // The menu of the page contains another divider.
    const card = dividers.find(({ parentElement }) => parentElement?.textContent.includes(ID_LINE))?.parentElement;
    const list = card?.parentElement?.parentElement;
    if (!list) throw new Error('the captured page has no list');
    return { list, data: texts.find((text) => text.includes('search_results_connection')) ?? '' };
  };
  let known: ReturnType<typeof parts> | null = null;

  const realStage = (random: Random): Stage => {
    known ??= parts();
    const block = document.createElement('script');
    block.type = 'application/json';
    block.textContent = known.data;
    const list = document.importNode(known.list, true);
    document.body.replaceChildren(block, list);
    const cards = [...list.querySelectorAll('hr')].flatMap((divider) => divider.parentElement ?? []);
    const ads = cards.map((card) => {
      const line = textsIn(card).find(({ data }) => data.includes(ID_LINE))?.data ?? '';
      const id = line.replace(/\D/g, '');
      return { id, pageName: '' };
    });
    expect(new Set(ads.map(({ id }) => id)).size).toBe(REAL_CARDS);
    return stageOf(document, { random, ads, grid: list, cards, settle });
  };

  test.each(kinds)('%s', async (kind) => {
    const outcome = await play(kind, 'after the start', realStage(createRandom(seed)));
    expect(outcome).toEqual(isRight(kind, 'after the start', REAL_CARDS));
  });
});
