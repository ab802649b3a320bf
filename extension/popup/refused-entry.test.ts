import { expect, test } from 'vitest';
import { anAd } from '#tests/support/builders/an-ad.ts';
import type { Mutation } from '#shared/domain/synced/synced-kinds.ts';
import { refusedEntry } from './refused-entry.ts';

const ad = anAd({ pageName: 'Oak Lamps' });
const page = { pageId: '77', pageName: 'Oak Lamps', pageUrl: null, pageLogoUrl: null };

const shown = (mutation: Mutation) => {
  const repeated: number[] = [];
  const entry = refusedEntry(
    {
      mutationId: 4,
      mutation,
      subjects: [],
      createdAt: 0,
      attempts: 1,
      notBefore: 0,
      refusal: { errorCode: 'FOLLOW_LIMIT_REACHED', message: 'Full.' },
    },
    { discard: () => undefined, repeat: (mutationId) => repeated.push(mutationId) },
  );
  const buttons = [...entry.querySelectorAll('button')];
  return { repeated, buttons, labels: buttons.map((button) => button.textContent) };
};

test.each<[string, Mutation]>([
  ['Save', { kind: 'save-ad', ad, version: 'v', savedAt: 0 }],
  ['Check', { kind: 'capture-ad', ad, version: 'v', capturedAt: 0, why: 'checked' }],
  ['Follow', { kind: 'follow-page', page, followedAt: 0 }],
])('offers to retry or discard a %s entry that was refused at a limit', (_name, mutation) => {
  const { buttons, labels, repeated } = shown(mutation);
  expect(labels).toEqual(['Try again', 'Discard']);
  buttons[0]?.click();
  expect(repeated).toEqual([4]);
});

test('offers only to discard a refused entry that no limit applies to', () => {
  expect(shown({ kind: 'unfollow-page', pageId: '77' }).labels).toEqual(['Discard']);
});
