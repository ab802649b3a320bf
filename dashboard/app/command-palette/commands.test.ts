import { Search } from 'lucide-react';
import { expect, test } from 'vitest';
import { adIdOfText, matchingCommands, type Command } from './commands.ts';

const command = (label: string): Command => ({
  id: label,
  group: 'actions',
  label,
  Icon: Search,
  run: () => undefined,
});

const commands = ['My Ads', 'Plan History', 'Switch to dark mode', 'Übersicht'].map(command);

test.each([
  ['', ['My Ads', 'Plan History', 'Switch to dark mode', 'Übersicht']],
  ['ads', ['My Ads']],
  ['HIST pl', ['Plan History']],
  ['uber', ['Übersicht']],
  ['dark  mode ', ['Switch to dark mode']],
  ['ark', []],
])('finds commands by the beginnings of words: %j', (text, labels) => {
  expect(matchingCommands(commands, text).map(({ label }) => label)).toEqual(labels);
});

test.each([
  ['1221417629971772', '1221417629971772'],
  [' 1221417629971772 ', '1221417629971772'],
  ['https://www.facebook.com/ads/library/?id=1221417629971772', '1221417629971772'],
  ['12345', null],
  ['1221417629971772 lamps', null],
  ['lamps', null],
])('reads the ad id of %j', (text, adId) => {
  expect(adIdOfText(text)).toBe(adId);
});
