import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageCounts } from '#shared/domain/client/page-report.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { pageHealth as texts } from '#shared/texts/en/ad/card-controls.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { buildCard } from '#tests/fixtures/ad-library/card.ts';
import { pageKit } from '#extension/page-kit/page-kit.ts';
import { startPageHealth } from './page-health.ts';

const broken: PageCounts = { ads: 30, unreadable: 0, strangers: 0, seen: 20, cards: 0, rows: 0 };

let life: AbortController;
let asked: { name: string; input: unknown }[];
let mayTell: boolean | AppError;
let pageWorks: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  [life, asked, mayTell] = [new AbortController(), [], true];
  const card = buildCard('700000000000001', { text: 'Jane Doe sells lamps' });
  document.body.append(card);
  const ask = (async (name: string, input: unknown) => {
    asked.push({ name, input });
    if (mayTell instanceof AppError) throw mayTell;
    return name === 'features.get' ? { save: true, canNotifyOfChange: mayTell } : {};
  }) as unknown as ContentAsk;
  startPageHealth({
    page: {
      health: {
        counts: () => broken,
        elementsWithoutCard: () => [...card.querySelectorAll('.id-line')],
        pause: () => undefined,
        observeWork: (listener) => {
          pageWorks = listener;
        },
      },
    },
    ask,
    kit: pageKit,
    view: window,
    signal: life.signal,
  });
});
afterEach(() => {
  life.abort();
  vi.useRealTimers();
  document.body.replaceChildren();
  document.body.removeAttribute('style');
});

const notices = (): ShadowRoot[] => [...document.documentElement.children].flatMap((child) => child.shadowRoot ?? []);
const words = (): string => notices()[0]?.querySelector('section')?.textContent ?? '';

/** Reports a batch of changes, and lets a minute pass. */
const passAMinute = async (): Promise<void> => {
  pageWorks();
  await vi.advanceTimersByTimeAsync(60_000);
};

test('a page that stays broken causes one named notice with all its texts', async () => {
  await passAMinute();
  await passAMinute();
  expect(notices()).toHaveLength(1);
  for (const text of [texts.title, texts.text, texts.privacy, texts.send, texts.notNow])
    expect(words()).toContain(text);
  expect(notices()[0]?.querySelector('section')?.getAttribute('aria-label')).toBe(texts.label);
  expect(asked.map(({ name }) => name)).toEqual(['features.get']);
});

test.each([
  ['who has seen it in this version', false],
  ['whose worker does not answer', new AppError('INTERNAL')],
])('the notice is not shown to a user %s', async (_, answer) => {
  mayTell = answer;
  await passAMinute();
  expect(notices()).toEqual([]);
});

test('a script of the page can neither send a report nor close the notice', async () => {
  await passAMinute();
  const [notice] = notices();
  for (const button of notice?.querySelectorAll('button') ?? []) {
    button.click();
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }));
  }
  expect(notices()).toHaveLength(1);
  expect(asked.map(({ name }) => name)).toEqual(['features.get']);
});

test.each([
  ['rgb(24, 25, 26)', 'dark'],
  ['rgb(255, 255, 255)', 'light'],
])('on a page with the background %s the notice is %s without any card', async (ground, shade) => {
  document.body.style.backgroundColor = ground;
  await passAMinute();
  expect(notices()[0]?.querySelector('.sl-root')?.getAttribute('data-shade')).toBe(shade);
});

test('the notice is removed when this copy of the script ends', async () => {
  await passAMinute();
  life.abort();
  expect(notices()).toEqual([]);
});

test('no notice is shown if the page was left before', async () => {
  pageWorks();
  await vi.advanceTimersByTimeAsync(1_000);
  life.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(notices()).toEqual([]);
});
