import { describe, expect, test } from 'vitest';
import type { AccountChange, AccountFacts } from '#shared/domain/account/obstacle.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { cardControls } from '#shared/texts/en/ad/card-controls.ts';
import type { Card, PageAdapter } from '#extension/content/page-adapter.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { MessageOutput } from '#extension/messaging/protocol.ts';
import { pageKit } from '#extension/page-kit/page-kit.ts';
import type { ButtonView } from '#extension/content/ui/row-button.ts';
import type { RowLine } from '#extension/content/ui/row-line.ts';
import { aCheckedSpend } from '#tests/support/builders/a-checked-spend.ts';
import { anAdRow } from '#tests/support/builders/an-ad-row.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { KnownFigures } from '../card-facts/known-figures.ts';
import { startCheckSpend } from './check-spend.ts';

const signedOut: AccountFacts = { account: 'signed-out', consent: 'on', mark: null };
const paid: AccountFacts = { account: 'paid', consent: 'on', mark: 'a' };
const found: MessageOutput<'reach.check'> = {
  state: 'checked',
  estimate: aCheckedSpend('€9'),
  isFresh: true,
};

let isRefused: boolean;
let button: ButtonView | null;
let line: RowLine | null;
let onAccount: (change: AccountChange) => void;

const ask = (async () => {
  if (isRefused) throw new AppError('AUTH_REQUIRED');
  return found;
}) as ContentAsk;

/** Presses Check Spend, and waits until the card asks for a login. */
const openRefusedCheck = async (): Promise<void> => {
  [isRefused, button, line] = [true, null, null];
  const page = {
    requestDetails: () => Promise.reject(new Error('not used')),
    observeDetails: () => undefined,
    observeDetailsQuery: () => undefined,
  };
  const { add, actions } = startCheckSpend({
    page: page as Partial<PageAdapter> as PageAdapter,
    account: { observe: (listener) => void (onAccount = listener) },
    figures: new KnownFigures(ask, () => undefined),
    kit: pageKit,
    ask,
    layer: { announce: () => undefined, askConsent: async () => true, setShade: () => undefined },
    document,
    signal: new AbortController().signal,
  });
  const row = anAdRow({
    paintButton: (_name, view) => void (button = view),
    setLine: (_name, shown) => void (line = shown),
  });
  const ad = anAd();
  const card: Card = {
    adId: ad.id,
    ad,
    source: 'data',
    originals: [null],
    onLeave: () => undefined,
    insertRow: () => undefined,
  };
  add(card, row);
  actions.spend?.(card, row);
  await expect.poll(() => button?.style).toBe('login');
};

describe('a check that failed without a login', () => {
  test('stays until the login, and then continues', async () => {
    await openRefusedCheck();
    isRefused = false;
    onAccount({ before: null, now: signedOut });
    expect(button?.label).toBe(cardControls.signIn);
    onAccount({ before: signedOut, now: paid });
    await expect.poll(() => line?.text).toBe('likely €9');
  });

  test('closes when another account is signed in', async () => {
    await openRefusedCheck();
    onAccount({ before: paid, now: { ...paid, mark: 'b' } });
    expect([button?.style, line]).toEqual(['plain', null]);
  });
});
