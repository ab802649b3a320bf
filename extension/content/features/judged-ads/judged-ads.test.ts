import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AccountChange } from '#shared/domain/account/obstacle.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { pageKit } from '#extension/page-kit/page-kit.ts';
import { aCard } from '#tests/support/builders/a-card.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { anAdRow } from '#tests/support/builders/an-ad-row.ts';
import { aPageAdapter } from '#tests/support/builders/a-page-adapter.ts';
import { dispatchTrusted } from '#tests/support/browser/jsdom/dispatch-trusted.ts';
import { JudgedAds } from './judged-ads.ts';

const card = aCard();

let hiddenIds: string[];
let refusal: AppError | null;
let focused: string[];
let ended: AbortController;
let changeAccount: (change: AccountChange) => void;
let judged: JudgedAds;

/** Rows in the order of the page. */
const namedRow = (name: string) => anAdRow({ focus: () => focused.push(name) });
const row = namedRow('own');
const nextRow = namedRow('next');

const ask = (async (name) => {
  if (name === 'judgements.ids') return { adIds: hiddenIds, pageIds: [] };
  if (refusal !== null) throw refusal;
  hiddenIds = name === 'judgements.add' ? [card.adId] : [];
  return { state: 'judged' };
}) as ContentAsk;

const note = (): Element | null =>
  [...document.documentElement.children]
    .map(({ shadowRoot }) => shadowRoot?.querySelector('.notice') ?? null)
    .find((found) => found !== null) ?? null;
const press = (selector: string): void =>
  dispatchTrusted(note()?.querySelector(selector) ?? document, new MouseEvent('click', { bubbles: true }));

beforeEach(() => {
  [hiddenIds, refusal, focused, ended] = [[], null, [], new AbortController()];
  document.body.append(row.host, nextRow.host);
  judged = new JudgedAds({
    page: aPageAdapter(),
    account: { observe: (listener) => (changeAccount = listener) },
    kit: pageKit,
    ask,
    runtime: { send: async () => undefined, isAlive: () => true, listen: () => () => undefined },
    layer: { announce: () => undefined, askConsent: async () => true },
    after: (work) => queueMicrotask(work),
    view: window,
    signal: ended.signal,
  });
  judged.add(aCard(anAd({ id: '2' })), nextRow);
  judged.add(card, row);
});
afterEach(() => ended.abort());

const hideByMenu = async (): Promise<void> => {
  judged.menuItems(card, row)[0]?.onPress();
  await expect.poll(note).not.toBeNull();
};

test('moves the focus from the menu to Undo, back to the row after it, and to the next row after Close', async () => {
  await hideByMenu();
  expect([judged.isHidden(card), judged.hidesAny(), judged.canUndo()]).toEqual([true, true, true]);
  const send = note()?.querySelector('.send');
  expect(send?.matches(':focus')).toBe(true);
  press('.send');
  await expect.poll(() => judged.isHidden(card)).toBe(false);
  expect([note(), focused, judged.canUndo()]).toEqual([null, ['own'], false]);
  await hideByMenu();
  press('.not-now');
  expect([note(), focused, judged.canUndo(), judged.isHidden(card)]).toEqual([null, ['own', 'next'], false, true]);
});

test('leaves the focus where it is after a key, and still offers Undo after it failed', async () => {
  judged.hideAd(card, row);
  await expect.poll(note).not.toBeNull();
  expect(note()?.querySelector('.send')?.matches(':focus')).toBe(false);
  refusal = new AppError('DEVICE_STORAGE_FULL');
  await judged.undo();
  expect(note()?.textContent).toContain(catalogue.DEVICE_STORAGE_FULL.message);
  expect([judged.isHidden(card), judged.canUndo()]).toEqual([true, true]);
  refusal = null;
  press('.send');
  await expect.poll(() => judged.isHidden(card)).toBe(false);
});

test('shows the next user neither the hidden ads of the former one nor its note, and reads its own', async () => {
  await hideByMenu();
  const before = { account: 'paid', consent: 'on', mark: 'one' } as const;
  hiddenIds = [];
  let notified = 0;
  judged.observe(() => (notified += 1));
  changeAccount({ before, now: { ...before, mark: 'other' } });
  expect([judged.isHidden(card), note(), judged.canUndo(), notified]).toEqual([false, null, false, 1]);
  hiddenIds = [card.adId];
  await expect.poll(() => judged.isHidden(card)).toBe(true);
});
