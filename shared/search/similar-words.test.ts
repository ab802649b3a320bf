import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cluesOf, confirmsClue, similarEnd } from './similar-words.ts';

const hasSimilarWord = (text: string, word: string): boolean =>
  cluesOf(word).some((clue) => confirmsClue(text, word, clue));

describe('a similar word', () => {
  test.each([
    ['the word itself', 'humidifier', 'humidifier'],
    ['a missing letter', 'humidifier', 'humidifer'],
    ['an added letter', 'humidifier', 'humiddifier'],
    ['a replaced letter', 'humidifier', 'humidifoer'],
    ['two swapped letters', 'humidifier', 'humidifire'],
    ['two swapped letters in the middle', 'humidifier', 'humiidfier'],
    ['a typo in the first letter', 'humidifier', 'jumidifier'],
    ['a missing first letter', 'humidifier', 'umidifier'],
    ['a typo in the last letter', 'humidifier', 'humidifiet'],
    ['a typo in the beginning of a longer word', 'humidifiers', 'humdifier'],
    ['a missing apostrophe', "a children's lamp", 'childrens'],
    ['a word after a sign', 'warm/humidifier', 'humidifer'],
    ['another script', 'гирлянда для дома', 'гирлянла'],
    ['a right-to-left script', 'منظف الهواء الجديد', 'الهوءا'],
  ])('is found with %s', (_, text, word) => {
    expect(hasSimilarWord(text, word)).toBe(true);
  });

  test.each([
    ['two typos', 'humidifier', 'humdifer'],
    ['two letters swapped across another one', 'humidifier', 'hudimifier'],
    ['a typo inside of a longer word', 'dehumidifier', 'humidifer'],
    ['a typo that spans two words', 'warm light', 'warmxlight'],
    ['no such word', 'lamp', 'humidifier'],
  ])('is not found with %s', (_, text, word) => {
    expect(hasSimilarWord(text, word)).toBe(false);
  });

  test('equals a comparison of the word with the beginnings of all words', () => {
    const letters = fc.stringMatching(/^[abc]{1,8}$/);
    const word = fc.stringMatching(/^[abc]{5,7}$/);
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1, maxLength: 4 }), word, (words, wanted) => {
        const isBeginning = (one: string): boolean =>
          Array.from({ length: one.length + 1 }, (_, end) => one.slice(0, end)).some((start) =>
            isOneTypo(start, wanted),
          );
        const expected = words.some((one) => one.includes(wanted) || isBeginning(one));
        expect([words, wanted, hasSimilarWord(words.join(' '), wanted)]).toEqual([words, wanted, expected]);
      }),
      { numRuns: 2_000 },
    );
  });

  test('ends after its last letter', () => {
    expect(similarEnd('a humidifiers', 2, 'humdifier')).toBe('a humidifier'.length);
    expect(similarEnd('a lamp', 2, 'lamps')).toBe('a lamp'.length);
    expect(similarEnd('a workshop', 2, 'workshpo')).toBe('a workshop'.length);
    expect(similarEnd('a lamp', 2, 'light')).toBeNull();
  });
});

/** Whether one changed letter, or two swapped neighbours, turn one word into the other. */
const isOneTypo = (one: string, other: string): boolean => {
  if (one === other) return true;
  const letters = ['', 'a', 'b', 'c'];
  for (let at = 0; at <= one.length; at += 1) {
    const [before, after] = [one.slice(0, at), one.slice(at)];
    const swapped = before + after.charAt(1) + after.charAt(0) + after.slice(2);
    const variants = letters.flatMap((letter) => [before + letter + after, before + letter + after.slice(1)]);
    if ([swapped, ...variants].includes(other)) return true;
  }
  return false;
};
