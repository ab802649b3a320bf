import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { adsInNoBoard, countSavedAds, type BoardAdKey } from './ads-in-boards.ts';
import { BOARD_NAME_LENGTH, BoardLook, isEmoji } from './board.ts';

describe('the look of a board', () => {
  test.each(['💡', '👩🏽‍🔬', '🇩🇪', '1️⃣', '❤️'])('accepts the emoji %s', (emoji) => {
    expect(isEmoji(emoji)).toBe(true);
  });

  test.each(['', 'A', '1', '💡💡', '💡 ', `💡${'\u200D💡'.repeat(30)}`])('refuses %j as an emoji', (text) => {
    expect(isEmoji(text)).toBe(false);
  });

  test('has a name of 1 to 80 characters without spaces around it', () => {
    const look = { color: null, emoji: null };
    expect(z.parse(BoardLook, { ...look, name: ' Hooks ' }).name).toBe('Hooks');
    const isAccepted = (name: string): boolean => z.safeParse(BoardLook, { ...look, name }).success;
    expect([' ', 'x'.repeat(BOARD_NAME_LENGTH), 'x'.repeat(BOARD_NAME_LENGTH + 1)].map(isAccepted)).toEqual([
      false,
      true,
      false,
    ]);
  });
});

test('only saved ads count in a board, and an ad without a board is in none', () => {
  const keys: BoardAdKey[] = [
    ['a', '1'],
    ['a', '2'],
    ['a', '3'],
    ['b', '1'],
  ];
  expect([...countSavedAds(keys, new Set(['1', '2', '4']))]).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
  expect(adsInNoBoard(keys, ['4', '1', '5'])).toEqual(['4', '5']);
});
