import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AccountChange, AccountFacts } from '#shared/domain/account/obstacle.ts';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { checkRun as texts } from '#shared/texts/en/ad/check-run.ts';
import type { PageAdapter, SeenReach } from '#extension/content/page-adapter.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { pageKit } from '#extension/page-kit/page-kit.ts';
import { aCheckedSpend } from '#tests/support/builders/a-checked-spend.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { KnownFigures } from '../card-facts/known-figures.ts';
import { CheckThese } from './check-these.ts';

const paid: AccountFacts = { account: 'paid', consent: 'on', mark: 'a' };
const question = { title: 'Check?', intro: '', facts: [], changeMind: '', allow: 'Check', notNow: 'Cancel' };

let life: AbortController;
/** The state of the worker: the job that it offers, and the ads that it returns after Yes. */
let job: { id: string; question: typeof question } | null;
let ads: Ad[];
let answers: unknown[];
let reports: string[];
let requested: string[];
let reply: (isYes: boolean) => void;
let asked: number;
let answer: (seen: SeenReach) => void;
let emit: (message: unknown) => void;
let onAccount: (change: AccountChange) => void;
let check: CheckThese;

const ask = (async (name, input) => {
  if (name === 'check-job.offer') return { job };
  if (name === 'check-job.answer') {
    answers.push(input);
    return { ads: (input as { isYes: boolean }).isYes ? ads : [] };
  }
  if (name === 'check-job.report') {
    const { id, progress } = input as { id: string; progress: { kind: string; done: number } };
    reports.push(`${id} ${progress.kind} ${progress.done}`);
  }
  if (name === 'reach.check') return { state: 'checked', estimate: null, isFresh: false };
  if (name === 'reach.add') return { estimate: aCheckedSpend('5') };
  return {};
}) as ContentAsk;

const open = (): void => {
  const page: Partial<PageAdapter> = {
    requestDetails: ({ id }) => {
      requested.push(id);
      return new Promise((resolve) => (answer = resolve));
    },
    observeDetailsQuery: () => undefined,
  };
  check = new CheckThese({
    page: page as PageAdapter,
    account: { observe: (listener) => void (onAccount = listener) },
    figures: new KnownFigures(ask, () => undefined),
    kit: pageKit,
    ask,
    runtime: {
      send: async () => null,
      isAlive: () => true,
      listen: (listener) => {
        emit = listener;
        return () => undefined;
      },
    },
    layer: {
      announce: () => undefined,
      askConsent: async () => true,
      ask: (_question, ended) =>
        new Promise((resolve) => {
          asked += 1;
          reply = resolve;
          ended.addEventListener('abort', () => resolve(false));
        }),
      setShade: () => undefined,
    },
    view: window,
    signal: life.signal,
    dueAds: () => null,
    onNeed: () => check.update(),
  });
};

beforeEach(() => {
  [life, job, ads, asked] = [new AbortController(), { id: 'j', question }, [], 0];
  [answers, reports, requested] = [[], [], []];
  ads = ['20001', '20002'].map((id) => anAd({ id }));
  open();
});
afterEach(() => life.abort());

const text = (): string | null | undefined => check.element.querySelector('.progress')?.textContent;
const changed = (): void => emit({ app: 'spendlens', news: 'check-asked' });
const answerNext = async (id: string): Promise<void> => {
  await expect.poll(() => requested.at(-1)).toBe(id);
  answer({ adId: id, reach: { euTotal: 5, ukTotal: null, cells: [] }, source: 'details-request' });
};

describe('a job of the dashboard', () => {
  test('asks first, then checks the ads and reports each step', async () => {
    await expect.poll(() => asked).toBe(1);
    expect([requested, check.needsAds()]).toEqual([[], false]);
    reply(true);
    await answerNext('20001');
    await answerNext('20002');
    await expect.poll(text).toBe('Checked 2.');
    expect(answers).toEqual([{ id: 'j', isYes: true }]);
    expect(reports).toEqual(['j running 0', 'j running 1', 'j running 2', 'j ended 2']);
  });

  test('sends no request after No', async () => {
    await expect.poll(() => asked).toBe(1);
    reply(false);
    await expect.poll(() => answers).toEqual([{ id: 'j', isYes: false }]);
    expect([requested, reports, check.needsAds()]).toEqual([[], [], false]);
  });

  test('is asked about when the worker reports it, and not at other messages', async () => {
    await expect.poll(() => asked).toBe(1);
    emit({ app: 'spendlens', news: 'states-changed' });
    changed();
    await expect.poll(() => asked).toBe(2);
    // The first question has disappeared, and its end is no answer of the user.
    expect(answers).toEqual([]);
  });

  test('ends with its question or its check when the dashboard cancels it', async () => {
    await expect.poll(() => asked).toBe(1);
    reply(true);
    await expect.poll(() => requested).toEqual(['20001']);
    job = null;
    changed();
    await expect.poll(() => reports.at(-1)).toBe('j ended 0');
    expect([check.needsAds(), asked]).toEqual([false, 1]);
  });

  test('reports Pause, Resume and Cancel of the user', async () => {
    await expect.poll(() => asked).toBe(1);
    reply(true);
    await expect.poll(() => requested).toEqual(['20001']);
    check.press('pause');
    check.press('pause');
    check.press('cancel');
    expect(reports).toEqual(['j running 0', 'j paused 0', 'j running 0', 'j ended 0']);
  });

  test('stops without a further report when the account changes', async () => {
    onAccount({ before: null, now: paid });
    await expect.poll(() => asked).toBe(1);
    reply(true);
    await expect.poll(() => requested).toEqual(['20001']);
    onAccount({ before: paid, now: { ...paid, mark: 'b' } });
    expect([text(), reports]).toEqual([texts.accountChanged, ['j running 0']]);
  });

  test('closes its question without an answer when this copy of the script ends', async () => {
    await expect.poll(() => asked).toBe(1);
    life.abort();
    await Promise.resolve();
    expect(answers).toEqual([]);
  });
});
