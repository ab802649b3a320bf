import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Mutation } from '#shared/domain/synced/synced-kinds.ts';
import { popup } from '#shared/texts/en/extension/popup.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { createMemoryPlatform } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openPopupPart } from '#tests/support/browser/jsdom/extension-render.tsx';
import { RefusedEntry } from './refused-entry.tsx';

const texts = popup.unsentChanges;
const ad = anAd({ pageName: 'Oak Lamps' });
const page = { pageId: '77', pageName: 'Oak Lamps', pageUrl: null, pageLogoUrl: null };
const saved: Mutation = { kind: 'save-ad', ad, version: 'v', savedAt: 0 };

const open = (mutation: Mutation) => {
  const [discard, repeat] = [vi.fn<(id: number) => void>(), vi.fn<(id: number) => void>()];
  const entry = {
    mutationId: 4,
    mutation,
    subjects: [],
    createdAt: 0,
    attempts: 1,
    notBefore: 0,
    refusal: { errorCode: 'FOLLOW_LIMIT_REACHED', message: 'Full.' },
  };
  const part = <RefusedEntry entry={entry} discard={discard} repeat={repeat} />;
  return { discard, repeat, ...openPopupPart(part, createMemoryPlatform()) };
};
const labels = (): (string | null)[] => screen.getAllByRole('button').map((button) => button.textContent);

test.each<[string, Mutation]>([
  ['Save', saved],
  ['Check', { kind: 'capture-ad', ad, version: 'v', capturedAt: 0, why: 'checked' }],
  ['Follow', { kind: 'follow-page', page, followedAt: 0 }],
])('offers to retry or discard a %s entry that was refused at a limit', async (_name, mutation) => {
  const { user, repeat } = open(mutation);
  expect(labels()).toEqual([texts.again, texts.discard]);
  expect(screen.getByText('Full.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Try again: / }));
  expect(repeat).toHaveBeenCalledExactlyOnceWith(4);
});

test('offers only to discard a refused entry that no limit applies to', () => {
  open({ kind: 'unfollow-page', pageId: '77' });
  expect(labels()).toEqual([texts.discard]);
});

test('discards an entry only after a confirmation, and moves the focus with the question', async () => {
  const { user, discard } = open(saved);
  await user.click(screen.getByRole('button', { name: /^Discard: / }));
  expect(document.activeElement?.textContent).toBe(texts.discardYes);
  await user.click(screen.getByRole('button', { name: texts.discardNo }));
  expect(document.activeElement?.textContent).toBe(texts.discard);
  expect(discard).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  await user.keyboard('{Enter}');
  expect(discard).toHaveBeenCalledExactlyOnceWith(4);
});
