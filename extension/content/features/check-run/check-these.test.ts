import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AccountChange, AccountFacts } from '#shared/domain/account/obstacle.ts';
import { cardControls, checkSpend } from '#shared/texts/en/ad/card-controls.ts';
import { checkRun as texts } from '#shared/texts/en/ad/check-run.ts';
import type { PageAdapter, SeenReach } from '#extension/content/page-adapter.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { pageKit } from '#extension/page-kit/page-kit.ts';
import { aLayer } from '#tests/support/builders/a-layer.ts';
import { aCheckedSpend } from '#tests/support/builders/a-checked-spend.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { KnownFigures } from '../card-facts/known-figures.ts';
import { CheckThese } from './check-these.ts';
import type { DueAds } from './due-ads.ts';

const signedOut: AccountFacts = { account: 'signed-out', consent: 'on', mark: null };
const paid: AccountFacts = { account: 'paid', consent: 'on', mark: 'a' };

let life: AbortController;
let due: DueAds | null;
let requested: string[];
let opened: string[];
let answer: (seen: SeenReach) => void;
let onAccount: (change: AccountChange) => void;
let check: CheckThese;

const ask = (async (name, input) => {
  if (name === 'reach.check') return { state: 'checked', estimate: null, isFresh: false };
  if (name === 'reach.add') return { estimate: aCheckedSpend('5') };
  if (name === 'check-job.offer') return { job: null };
  if (name === 'dashboard.open') opened.push((input as { screen: string }).screen);
  return {};
}) as ContentAsk;

beforeEach(() => {
  [life, due, requested, opened] = [new AbortController(), null, [], []];
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
    runtime: { send: async () => null, isAlive: () => true, listen: () => () => undefined },
    layer: aLayer(),
    view: window,
    signal: life.signal,
    dueAds: () => due,
    onNeed: () => check.update(),
  });
  document.body.replaceChildren(check.element);
});
afterEach(() => life.abort());

const dueOf = (...ids: string[]): DueAds => ({ isAnyShown: true, due: ids.map((id) => anAd({ id })) });
const text = (): string | null | undefined => check.element.querySelector('.progress')?.textContent;
const buttons = (): string[] =>
  [...check.element.querySelectorAll('button')].flatMap(({ hidden, textContent }) => (hidden ? [] : [textContent]));
const answerNext = async (id: string): Promise<void> => {
  await expect.poll(() => requested.at(-1)).toBe(id);
  answer({ adId: id, reach: { euTotal: 5, ukTotal: null, cells: [] }, source: 'details-request' });
};

describe('the control', () => {
  test('counts the ads, shows the progress, pauses, and reports the result', async () => {
    onAccount({ before: null, now: paid });
    expect(buttons()).toEqual(['Check these ads']);
    due = dueOf('20001', '20002');
    check.update();
    expect(buttons()).toEqual(['Check these 2']);
    check.press('start');
    expect([text(), buttons()]).toEqual(['Checking 1 of 2 · less than 1 min left', [texts.pause, texts.cancel]]);
    await expect.poll(() => requested).toEqual(['20001']);
    check.press('pause');
    expect([text(), buttons()]).toEqual(['Paused after 0 of 2.', [texts.resume, texts.cancel]]);
    await answerNext('20001');
    await expect.poll(text).toBe('Paused after 1 of 2.');
    check.press('pause');
    await answerNext('20002');
    due = dueOf();
    await expect.poll(text).toBe('Checked 2.');
    expect(buttons()).toEqual(['Check these ads']);
    check.press('start');
    expect([text(), requested]).toEqual([texts.nothingDue, ['20001', '20002']]);
  });

  test('reports that no ads are shown, until the choice changes', () => {
    onAccount({ before: null, now: paid });
    due = { isAnyShown: false, due: [] };
    check.press('start');
    expect([text(), buttons()]).toEqual(['No ads are shown. Change the filters.', ['Check these ads']]);
    check.dismiss();
    due = dueOf('20001');
    check.update();
    expect([text(), buttons()]).toEqual(['', ['Check these 1']]);
  });

  test('shows no result of a run that the user cancels before its first answer', () => {
    onAccount({ before: null, now: paid });
    due = dueOf('20001');
    check.press('start');
    check.press('cancel');
    expect([text(), buttons()]).toEqual(['', ['Check these 1']]);
  });

  test('waits for the ads of the list after a press, until the user cancels', async () => {
    onAccount({ before: null, now: paid });
    check.press('start');
    expect([text(), check.needsAds()]).toEqual([texts.preparing, true]);
    check.press('cancel');
    due = dueOf('20001');
    check.update();
    expect([text(), requested, check.needsAds()]).toEqual(['', [], false]);
  });

  test('is read by screen readers when its state changes, and not with each number', async () => {
    onAccount({ before: null, now: paid });
    due = dueOf('20001', '20002');
    check.press('start');
    const status = check.element.querySelector('.progress');
    expect(status?.ariaLive).toBe('polite');
    await answerNext('20001');
    await expect.poll(text).toBe('Checking 2 of 2 · less than 1 min left');
    expect(status?.ariaLive).toBe('off');
    check.press('pause');
    expect(status?.ariaLive).toBe('polite');
  });

  test('moves the focus to a visible button if the focused one disappears', () => {
    due = dueOf('20001');
    check.update();
    check.element.querySelector<HTMLElement>('.start')?.focus();
    check.press('start');
    expect(document.activeElement?.textContent).toBe(texts.pause);
    check.press('cancel');
    expect(document.activeElement?.textContent).toBe('Check these 1');
  });
});

describe('an account', () => {
  test('is offered the login when it is signed out, and its check starts after the login', async () => {
    onAccount({ before: null, now: signedOut });
    due = dueOf('20001');
    check.press('start');
    expect(text()).toBe(checkSpend.obstacles.signedOut);
    expect(buttons()).toEqual(['Check these 1', cardControls.signIn, texts.cancel]);
    check.press('cure');
    expect([opened, requested]).toEqual([['login'], []]);
    onAccount({ before: signedOut, now: paid });
    await expect.poll(() => requested).toEqual(['20001']);
  });

  test.each<[string, () => void]>([
    ['cancels', () => check.press('cancel')],
    [
      'chooses other filters',
      () => {
        check.dismiss();
        check.update();
      },
    ],
  ])('is not offered the login anymore after the user %s, and the login starts no check', (_case, act) => {
    onAccount({ before: null, now: signedOut });
    due = dueOf('20001');
    check.press('start');
    act();
    expect([text(), buttons()]).toEqual(['', ['Check these 1']]);
    onAccount({ before: signedOut, now: paid });
    expect([check.needsAds(), requested]).toEqual([false, []]);
  });

  test('does not see the result of the account before it', async () => {
    onAccount({ before: null, now: paid });
    due = dueOf('20001');
    check.press('start');
    await answerNext('20001');
    await expect.poll(text).toBe('Checked 1.');
    onAccount({ before: paid, now: { ...paid, mark: 'b' } });
    expect(text()).toBe('');
  });

  test('ends the check of the account before it with the reason, and without its progress', async () => {
    onAccount({ before: null, now: paid });
    due = dueOf('20001', '20002');
    check.press('start');
    await answerNext('20001');
    await expect.poll(() => requested).toEqual(['20001', '20002']);
    onAccount({ before: paid, now: { ...paid, mark: 'b' } });
    expect([text(), buttons()]).toEqual([texts.accountChanged, ['Check these 2']]);
    check.press('start');
    expect(text()).toBe('Checking 1 of 2 · less than 1 min left');
  });
});
