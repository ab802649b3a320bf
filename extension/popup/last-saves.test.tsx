import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { popup } from '#shared/texts/en/extension/popup.ts';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { createMemoryPlatform } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openPopupPart } from '#tests/support/browser/jsdom/extension-render.tsx';
import { LastSaves } from './last-saves.tsx';

const open = (pageName: string, text: string, localPicture: Blob | null = null) => {
  const rows = [aCollectedAd({ pageId: '80001', pageName, text }, { savedAt: 1 })];
  return openPopupPart(<LastSaves />, createMemoryPlatform({ rows, localPicture: () => localPicture }));
};
const titles = async (): Promise<(string | null)[]> => {
  await screen.findByRole('listitem');
  return [...document.querySelectorAll('[title]')].map((line) => line.getAttribute('title'));
};
const initial = (): string | undefined => document.querySelector('li [aria-hidden]')?.textContent;

test('shows the page id instead of a blank name, and “No text” instead of a blank text', async () => {
  open(' ', ' \u200B\n');
  expect(await titles()).toEqual(['Page 80001', popup.saves.noText]);
  expect(initial()).toBe('P');
});

test('has the whole name and the whole text in title attributes, and a whole character as the initial', async () => {
  const name = `🪔 ${'Lamps '.repeat(40)}`;
  const text = 'Every lamp. '.repeat(40);
  open(name, text);
  expect(await titles()).toEqual([name, text]);
  expect(initial()).toBe('🪔');
});

test('revokes the URLs of local pictures when the popup shows something else', async () => {
  const created: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    created.push(`blob:http://localhost/${created.length}`);
    return created.at(-1) ?? '';
  });
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const { unmount } = open('Oak Lamps', 'Every lamp.', new Blob(['picture']));
  await vi.waitFor(() => expect(document.querySelector('img')?.src).toBe(created[0]));
  unmount();
  expect(revoked.mock.calls.flat()).toEqual(created);
});
