import { expect, test } from 'vitest';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { savesSection } from './saves-section.ts';

const drawn = (pageName: string, text: string): HTMLElement =>
  savesSection([aCollectedAd({ pageId: '80001', pageName, text })], {
    pictureOf: async () => null,
    libraryUrl: 'https://library.example/',
  });
const titlesIn = (section: HTMLElement): (string | null)[] =>
  [...section.querySelectorAll('[title]')].map((line) => line.getAttribute('title'));

test('shows the page id instead of a blank name, and “No text” instead of a blank text', () => {
  const section = drawn(' ', ' \u200B\n');
  expect(titlesIn(section)).toEqual(['Page 80001', 'No text']);
  expect(section.querySelector('.thumb')?.textContent).toBe('P');
});

test('has the name and the text in title attributes, and a whole character as the initial', () => {
  const name = `🪔 ${'Lamps '.repeat(40)}`;
  const section = drawn(name, 'Every lamp.');
  expect(titlesIn(section)).toEqual([name, 'Every lamp.']);
  expect(section.querySelector('.thumb')?.textContent).toBe('🪔');
});
