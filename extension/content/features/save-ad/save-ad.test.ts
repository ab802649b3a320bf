import { beforeEach, expect, test } from 'vitest';
import type { AccountState } from '#shared/domain/account/account-state.ts';
import { adPicker } from '#shared/texts/en/ad/ad-picker.ts';
import { cardControls as texts } from '#shared/texts/en/ad/card-controls.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountWatch } from '#extension/content/features/account-watch.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { Card } from '#extension/content/page-adapter.ts';
import { readAd } from '#extension/content/ad-library/page-data/read-ad.ts';
import { createAdRows, type AdRow } from '#extension/content/ui/ad-row.ts';
import { rawAdOf } from '#tests/fixtures/ad-library/card.ts';
import { pageKit } from '#extension/page-kit/page-kit.ts';
import { buttonView } from './save-texts.ts';
import { startSaveAd } from './save-ad.ts';

const AD_ID = '700000000000001';

let account: AccountState;
let consent: 'on' | 'unasked';
let kept: string[];
let asked: string[];
let news: (message: unknown) => void;
let onAccount: Parameters<AccountWatch['observe']>[0];
let failure: Error | null;

const ask = (async (name) => {
  asked.push(name);
  if (failure !== null && name === 'ads.save') throw failure;
  return { savedAdIds: [], keptAdIds: kept, consent, account, state: account === 'paid' ? 'saved' : 'kept' };
}) as ContentAsk;

let press: () => void;
let menu: () => string[];
const openRow = async (): Promise<AdRow> => {
  const ad = readAd(rawAdOf(AD_ID), 0);
  if (ad === null) throw new Error('The ad could not be read.');
  const card: Card = {
    adId: AD_ID,
    ad,
    source: 'data',
    originals: [],
    onLeave: () => undefined,
    insertRow: () => undefined,
  };
  const { add, actions, menuItems } = startSaveAd({
    account: { observe: (listener) => void (onAccount = listener) },
    kit: pageKit,
    ask,
    runtime: {
      isAlive: () => true,
      send: async () => undefined,
      listen: (listener) => {
        news = listener;
        return () => undefined;
      },
    },
    layer: { announce: () => undefined, askConsent: async () => true },
    view: window,
    signal: new AbortController().signal,
  });
  const rows = createAdRows<Card>(document, pageKit, (name, subject, made) => actions[name]?.(subject, made));
  press = () => actions.save?.(card, row);
  menu = () => menuItems?.(card, row).map(({ label }) => label) ?? [];
  const row = rows.create(card, (made) => add(card, made));
  document.body.replaceChildren(row.host);
  return row;
};

const saveIn = ({ host }: AdRow): HTMLElement =>
  host.shadowRoot?.querySelector<HTMLElement>('[data-button="save"]') as HTMLElement;
const changeTo = async (row: AdRow, hint: string | undefined): Promise<void> => {
  news({ app: 'spendlens', news: 'states-changed' });
  await expect.poll(() => saveIn(row).dataset['hint']).toBe(hint);
};

beforeEach(() => {
  [account, consent, kept, asked, failure] = ['signed-out', 'on', [], [], null];
});

test.each(['save', 'saving', 'saved', 'undoing'] as const)('the state %s has a name with its visible label', (kind) => {
  const { label, name, nextLabel = '' } = buttonView({ kind }, 'Oat & Ember', pageKit.texts.cardControls);
  expect(name).toContain(label.replace('…', ''));
  expect(name.toLowerCase()).toContain(nextLabel.toLowerCase());
  expect(name).toContain('Oat & Ember');
});

test('a card of a kept ad shows this and the reason after the worker has answered', async () => {
  kept = [AD_ID];
  const row = await openRow();
  expect(saveIn(row).textContent).toBe(texts.save);
  await expect.poll(() => saveIn(row).textContent).toBe(texts.kept);
  expect(saveIn(row).dataset['hint']).toBe(texts.keptSignedOut);
  expect(row.buttonWithNote()).toBeNull();
});

test('an open note changes with its state, and closes if there is nothing to explain', async () => {
  kept = [AD_ID];
  const row = await openRow();
  await expect.poll(() => saveIn(row).textContent).toBe(texts.kept);
  row.openNote('save', { text: texts.keptSignedOut });
  account = 'unpaid';
  await changeTo(row, texts.keptUnpaid);
  expect(row.host.shadowRoot?.querySelector('.note')?.textContent).toContain(texts.choosePlan);
  account = 'paid';
  await changeTo(row, undefined);
  expect([row.buttonWithNote(), saveIn(row).textContent]).toEqual([null, texts.saved]);
  expect(new Set(asked)).toEqual(new Set(['ads.states']));
});

test('a failure is forgotten after the account has changed', async () => {
  failure = new AppError('AUTH_REQUIRED');
  const row = await openRow();
  await expect.poll(() => asked).toContain('ads.states');
  press();
  await expect.poll(() => saveIn(row).textContent).toBe(texts.retry);
  onAccount({ before: null, now: { account: 'paid', consent: 'on', mark: 'a' } });
  expect([saveIn(row).textContent, row.buttonWithNote()]).toEqual([texts.save, null]);
});

test.each([
  ['opens the picker after a save', 'paid', 'on', true],
  ['opens no picker after the first save', 'paid', 'unasked', false],
  ['opens no picker for an ad that stays on this device', 'signed-out', 'on', false],
] as const)('%s', async (_case, state, answer, isOpen) => {
  [account, consent] = [state, answer];
  const row = await openRow();
  await expect.poll(() => asked).toContain('ads.states');
  expect(menu()).toEqual([]);
  press();
  await expect.poll(() => saveIn(row).textContent).toBe(texts.saved);
  expect(saveIn(row).getAttribute('aria-expanded') === 'true').toBe(isOpen);
  expect(row.buttonWithNote()).toBe(isOpen ? null : 'save');
  expect(menu()).toEqual(state === 'paid' ? [adPicker.menu] : []);
  row.leave();
});
