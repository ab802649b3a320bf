import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { emptyChoice } from '#shared/domain/lists/filter-choice.ts';
import { adFilter } from '#shared/texts/en/ad/ad-filter.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { pageKit } from '#extension/page-kit/page-kit.ts';
import type { FilterForm } from '#extension/content/ui/filter-bar.ts';
import { filterFields, filterPresets, filterSorts } from '#extension/worker/stores/filter-form.ts';
import { aLayer } from '#tests/support/builders/a-layer.ts';
import { aPageAdapter } from '#tests/support/builders/a-page-adapter.ts';
import { JudgedAds } from '../judged-ads/judged-ads.ts';
import { KnownFigures } from '../card-facts/known-figures.ts';
import { FilteredList } from './filtered-list.ts';

const form: FilterForm = {
  fields: filterFields,
  presets: filterPresets,
  sorts: filterSorts,
  words: adFilter.words,
  chosen: emptyChoice,
};

let life: AbortController;
let bar: HTMLElement;
/** How the worker answers the request of the form. */
let answer: { form: (form: FilterForm) => void; fail: (reason: Error) => void };
let answered: Promise<FilterForm>;

const ask = (async (name) => {
  if (name === 'filter.form') return answered;
  if (name === 'judgements.ids') return { adIds: [], pageIds: [] };
  if (name === 'check-job.offer') return { job: null };
  return {};
}) as ContentAsk;

const openList = (): FilteredList => {
  const parts = {
    page: aPageAdapter({ showAboveList: (host) => (bar = host) }),
    account: { observe: () => undefined },
    kit: pageKit,
    ask,
    runtime: { send: async () => null, isAlive: () => true, listen: () => () => undefined },
    layer: aLayer(),
    view: window,
    signal: life.signal,
  };
  return new FilteredList({
    ...parts,
    judged: new JudgedAds({ ...parts, after: (work) => queueMicrotask(work) }),
    figures: new KnownFigures(ask, () => undefined),
    seen: { isFirstSeenHere: () => false },
    canCheck: true,
  });
};

beforeEach(() => {
  life = new AbortController();
  answered = new Promise((resolve, reject) => {
    answer = { form: resolve, fail: reject };
  });
  openList();
});
afterEach(() => life.abort());

const classesOfLine = (): string[] =>
  [...(bar.shadowRoot?.querySelectorAll('.line > *') ?? [])].map(({ className }) => className);

test('shows the control of a check after the presets and orders, which would move it', async () => {
  expect(classesOfLine()).not.toContain('check');
  answer.form(form);
  await expect.poll(classesOfLine).toEqual(['toggle', 'presets', 'sort', 'status', 'link', 'check']);
});

test('shows the control of a check when there is no form', async () => {
  answer.fail(new AppError('AUTH_REQUIRED'));
  await expect.poll(classesOfLine).toContain('check');
});
