import { expect, test } from 'vitest';
import type { MessageOutput } from '#extension/messaging/protocol.ts';
import { createSavedFacts } from './saved-facts.ts';

const AD = '700000000000001';
const answer: MessageOutput<'ads.states'> = {
  savedAdIds: [],
  keptAdIds: [],
  consent: 'on',
  account: 'signed-out',
};

test('keeps the result of a save when the answer to an earlier request arrives late', () => {
  const facts = createSavedFacts();
  const askedAt = facts.now();
  facts.setMark(AD, 'saved', 'paid');
  facts.learn(askedAt, [AD], answer);
  expect(facts.of(AD)).toEqual({ mark: 'saved', consent: 'on', account: 'paid' });
});

test('applies the answer to a request that was sent after the save', () => {
  const facts = createSavedFacts();
  facts.setMark(AD, 'saved', 'paid');
  facts.learn(facts.now(), [AD], answer);
  expect(facts.of(AD)).toEqual({ mark: 'none', consent: 'on', account: 'signed-out' });
});
