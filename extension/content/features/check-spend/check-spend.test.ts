import { beforeEach, describe, expect, test } from 'vitest';
import type { AccountChange, AccountFacts } from '#shared/domain/account/obstacle.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { pageError } from '#shared/errors/page-error.ts';
import { cardControls, checkSpend as texts } from '#shared/texts/en/ad/card-controls.ts';
import type { CardFigures } from '#shared/words/card-figures-words.ts';
import { LibraryError } from '#extension/content/library-error.ts';
import type { Card } from '#extension/content/page-adapter.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { MessageOutput } from '#extension/messaging/protocol.ts';
import { pageKit } from '#extension/page-kit/page-kit.ts';
import type { AdRow } from '#extension/content/ui/ad-row.ts';
import type { ButtonView } from '#extension/content/ui/row-button.ts';
import type { RowLine } from '#extension/content/ui/row-line.ts';
import { aCard } from '#tests/support/builders/a-card.ts';
import { aCheckedSpend } from '#tests/support/builders/a-checked-spend.ts';
import { aPageAdapter } from '#tests/support/builders/a-page-adapter.ts';
import { anAdRow } from '#tests/support/builders/an-ad-row.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { dispatchTrusted } from '#tests/support/browser/jsdom/dispatch-trusted.ts';
import { KnownFigures } from '../card-facts/known-figures.ts';
import type { CardFeature } from '../card-rows.ts';
import { startCheckSpend } from './check-spend.ts';

const signedOut: AccountFacts = { account: 'signed-out', consent: 'on', mark: null };
const paid: AccountFacts = { account: 'paid', consent: 'on', mark: 'a' };
const found: MessageOutput<'reach.check'> = { state: 'checked', estimate: aCheckedSpend('€9'), isFresh: true };
const older: CardFigures = { facts: [], result: 'likely €5', age: '2 days ago', isFresh: false };

let refusal: AppError | null;
let failure: Error;
let checked: MessageOutput<'reach.check'>;
let figures: KnownFigures;
let feature: CardFeature;
let asked: string[];
let opened: unknown[];
let onAccount: (change: AccountChange) => void;

const ask = (async (name, input) => {
  asked.push(name);
  if (name === 'dashboard.open') opened.push(input);
  if (name === 'dashboard.open') throw pageError('EXTENSION_UPDATED');
  if (name === 'reach.look-up') return { estimate: null, unsure: '' };
  if (refusal !== null) throw refusal;
  return checked;
}) as ContentAsk;

beforeEach(() => {
  [refusal, checked, asked, opened, failure] = [null, found, [], [], new LibraryError('LIBRARY_SESSION')];
  figures = new KnownFigures(ask, () => undefined);
  feature = startCheckSpend({
    page: aPageAdapter({ requestDetails: () => Promise.reject(failure) }),
    account: { observe: (listener) => void (onAccount = listener) },
    figures,
    kit: pageKit,
    ask,
    layer: { announce: () => undefined, askConsent: async () => true },
    document,
    signal: new AbortController().signal,
  });
});

type Shown = {
  card: Card;
  row: AdRow;
  button: ButtonView | null;
  line: RowLine | null;
  note: string;
  details: HTMLElement | null;
};

const addCard = (ad = anAd()): Shown => {
  const card = aCard(ad);
  const row = anAdRow({
    paintButton: (_name, view) => void (shown.button = view),
    setLine: (_name, line) => void (shown.line = line),
    openDetails: (_name, { content }) => void (shown.details = content),
    openNote: (_name, { text }) => void (shown.note = text),
  });
  const shown: Shown = { card, row, button: null, line: null, note: '', details: null };
  feature.add(card, row);
  return shown;
};
const press = ({ card, row }: Shown): void => feature.actions.spend?.(card, row);
const pressUntil = async (shown: Shown, style: ButtonView['style']): Promise<void> => {
  press(shown);
  expect(shown.button?.style).toBe('busy');
  await expect.poll(() => shown.button?.style).toBe(style);
};

test.each([
  ['signed-out', texts.obstacles.signedOut],
  ['no-plan', texts.obstacles.noPlan],
  ['capture-off', texts.obstacles.captureOff],
] as const)('a note explains the obstacle %s, and no request is sent', async (state, note) => {
  checked = { state, estimate: null, isFresh: false };
  const card = addCard();
  await pressUntil(card, 'plain');
  expect([card.note, asked]).toEqual([note, ['reach.check']]);
});

describe('a check that failed without a login', () => {
  beforeEach(() => {
    refusal = new AppError('AUTH_REQUIRED');
  });

  test('stays until the login, and then continues', async () => {
    const card = addCard();
    await pressUntil(card, 'login');
    refusal = null;
    onAccount({ before: null, now: signedOut });
    expect(card.button?.label).toBe(cardControls.signIn);
    onAccount({ before: signedOut, now: paid });
    await expect.poll(() => card.line?.text).toBe('likely €9');
  });

  test('closes when another account is signed in', async () => {
    const card = addCard();
    await pressUntil(card, 'login');
    onAccount({ before: paid, now: { ...paid, mark: 'b' } });
    expect([card.button?.style, card.line]).toEqual(['plain', null]);
  });

  test('opens the login, also if the extension does not answer', async () => {
    const card = addCard();
    await pressUntil(card, 'login');
    press(card);
    const link = card.details?.querySelector('[data-action="signed-out"]');
    dispatchTrusted(link ?? document, new MouseEvent('click', { bubbles: true }));
    await expect.poll(() => asked.at(-1)).toBe('dashboard.open');
  });
});

describe('the result of a check', () => {
  test('leads to the details of the ad on the dashboard, where the user enters what it cost', async () => {
    const card = addCard();
    await pressUntil(card, 'on');
    press(card);
    await expect.poll(() => card.details).not.toBeNull();
    const button = card.details?.querySelector('[data-action="own-cost"]') ?? document;
    dispatchTrusted(button, new MouseEvent('click', { bubbles: true }));
    expect(opened).toEqual([{ screen: 'dashboard', adId: card.card.adId }]);
  });

  test('is on every card of the ad, also on one that comes later, and leaves with the last of them', async () => {
    const [first, second, other] = [addCard(), addCard(), addCard(anAd({ id: '7' }))];
    refusal = new AppError('NETWORK_UNREACHABLE');
    await pressUntil(second, 'failed');
    const third = addCard();
    expect([first, third, other].map(({ button }) => button?.style)).toEqual(['failed', 'failed', 'plain']);
    for (const { card } of [second, third]) feature.leave?.(card);
    expect(first.button?.style).toBe('failed');
    feature.leave?.(first.card);
    expect(addCard().button?.style).toBe('plain');
  });

  test('shows newer figures that the account learned in another tab', async () => {
    const card = addCard();
    await pressUntil(card, 'on');
    figures.learn(card.card.adId, older);
    expect([card.button?.label, card.line?.text]).toEqual([texts.again, 'likely €5']);
  });

  test('that failed is replaced by figures that another check found', async () => {
    refusal = new AppError('NETWORK_UNREACHABLE');
    const card = addCard();
    await pressUntil(card, 'failed');
    figures.learn(card.card.adId, { ...older, isFresh: true });
    expect([card.button?.label, card.line?.text]).toEqual([texts.details, 'likely €5']);
  });

  test('disappears with the figures of the account after a logout', async () => {
    const [card, unchecked] = [addCard(), addCard(anAd({ id: '7' }))];
    figures.learn('7', older);
    await pressUntil(card, 'on');
    onAccount({ before: paid, now: signedOut });
    figures.forget();
    expect([card.button?.label, card.line, card.button?.style]).toEqual([texts.check, null, 'plain']);
    expect([unchecked.button?.label, unchecked.line]).toEqual([texts.check, null]);
  });

  test.each([
    ['LIBRARY_SESSION', texts.check, 'plain'],
    ['LIBRARY_NOT_LEARNED', texts.check, 'plain'],
    ['LIBRARY_FAILED', cardControls.retry, 'failed'],
  ] as const)('is not offered after %s', async (code, label, style) => {
    [checked, failure] = [{ ...found, estimate: null }, new LibraryError(code)];
    const card = addCard();
    await pressUntil(card, style);
    expect(card.button?.label).toBe(label);
  });
});
