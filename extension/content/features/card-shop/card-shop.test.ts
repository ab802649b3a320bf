import { beforeEach, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { cardControls } from '#shared/texts/en/ad/card-controls.ts';
import type { Note } from '#extension/content/ui/row-notes.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { pageKit } from '#extension/page-kit/page-kit.ts';
import { aCard } from '#tests/support/builders/a-card.ts';
import { anAdRow } from '#tests/support/builders/an-ad-row.ts';
import { startCardShop } from './card-shop.ts';
import { ShopSignsOfPage } from './shop-signs.ts';

let failure: AppError | null;
let asked: unknown[];
let announced: string[];
let notes: Note[];

const ask = (async (_name, input) => {
  asked.push('action' in input ? input.action : input);
  if (failure !== null) throw failure;
  return { text: 'Shopify store.', actions: [{ action: 'check', label: 'Check the store' }] };
}) as ContentAsk;

beforeEach(() => {
  [failure, asked, announced, notes] = [null, [], [], []];
});

const pressStore = async (): Promise<void> => {
  const card = aCard();
  const layer = { announce: (text: string) => void announced.push(text) };
  const signs = new ShopSignsOfPage(ask, () => undefined);
  const row = anAdRow({ openNote: (_name, note) => void notes.push(note) });
  startCardShop({ ask, kit: pageKit, layer, signs }).menuItems?.(card, row)[0]?.onPress();
  await expect.poll(() => notes).toHaveLength(1);
};

test('shows and announces what is known about the store, and offers the actions', async () => {
  await pressStore();
  expect([notes[0]?.text, announced]).toEqual(['Shopify store.', ['Shopify store.']]);
  expect(notes[0]?.links?.map(({ label }) => label)).toEqual(['Check the store']);
});

test('announces a failure, and offers to try again', async () => {
  failure = new AppError('NETWORK_UNREACHABLE');
  await pressStore();
  expect([notes[0]?.text, announced]).toEqual([failure.message, [failure.message]]);
  expect(notes[0]?.link?.label).toBe(cardControls.retry);
  failure = null;
  notes[0]?.link?.onPress();
  await expect.poll(() => notes.at(-1)?.text).toBe('Shopify store.');
});

test('offers the login without an account, and continues after the login', async () => {
  failure = new AppError('AUTH_REQUIRED');
  await pressStore();
  expect([notes[0]?.link?.label, announced]).toEqual([cardControls.signIn, [failure.message]]);
  notes[0]?.link?.onPress();
  await expect.poll(() => asked.at(-1)).toEqual({ screen: 'login' });
  failure = null;
  notes[0]?.stopped?.resume();
  await expect.poll(() => notes.at(-1)?.text).toBe('Shopify store.');
});
