import { describe, expect, test } from 'vitest';
import type { AccountChange, AccountFacts } from '#shared/domain/account/obstacle.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { cardControls } from '#shared/texts/en/ad/card-controls.ts';
import type { Card, PageAdapter } from '#extension/content/page-adapter.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { MessageOutput } from '#extension/messaging/protocol.ts';
import { pageKit } from '#extension/page-kit/page-kit.ts';
import { anAdRow } from '#tests/support/builders/an-ad-row.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { startCheckSpend } from './check-spend.ts';

const signedOut: AccountFacts = { account: 'signed-out', consent: 'on', mark: null };
const paid: AccountFacts = { account: 'paid', consent: 'on', mark: 'a' };
const found: MessageOutput<'reach.check'> = {
  state: 'checked',
  estimate: [{ kind: 'text', style: 'plain', text: 'The estimate' }],
  isFresh: true,
};

let isRefused: boolean;
let panel: HTMLElement | null;
let onAccount: (change: AccountChange) => void;

const ask = (async () => {
  if (isRefused) throw new AppError('AUTH_REQUIRED');
  return found;
}) as ContentAsk;

/** Presses Check Spend, and waits until the panel asks for a login. */
const openRefusedCheck = async (): Promise<void> => {
  [isRefused, panel] = [true, null];
  const page = {
    requestDetails: () => Promise.reject(new Error('not used')),
    observeDetails: () => undefined,
    observeDetailsQuery: () => undefined,
  };
  const { actions } = startCheckSpend({
    page: page as Partial<PageAdapter> as PageAdapter,
    account: { observe: (listener) => void (onAccount = listener) },
    kit: pageKit,
    ask,
    layer: { announce: () => undefined, askConsent: async () => true, setShade: () => undefined },
    document,
    signal: new AbortController().signal,
  });
  const row = anAdRow({ showPanel: (_name, shown) => void (panel = shown) });
  const ad = anAd();
  const card: Card = {
    adId: ad.id,
    ad,
    source: 'data',
    originals: [null],
    onLeave: () => undefined,
    insertRow: () => undefined,
  };
  actions.spend?.(card, row);
  await expect.poll(() => panel?.textContent).toContain(cardControls.signIn);
};

describe('a check that failed without a login', () => {
  test('stays until the login, and then continues', async () => {
    await openRefusedCheck();
    isRefused = false;
    onAccount({ before: null, now: signedOut });
    expect(panel?.textContent).toContain(cardControls.signIn);
    onAccount({ before: signedOut, now: paid });
    await expect.poll(() => panel?.textContent).toContain('The estimate');
  });

  test('closes when another account is signed in', async () => {
    await openRefusedCheck();
    onAccount({ before: paid, now: { ...paid, mark: 'b' } });
    expect(panel).toBeNull();
  });
});
