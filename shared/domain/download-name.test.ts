import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_PATTERN, downloadName, nameKey, NamePattern, unusedName, type NameFacts } from './download-name.ts';

const facts = (page: string, more: Partial<NameFacts> = {}): NameFacts => ({
  page,
  adId: '1221417629971772',
  n: 1,
  date: '2026-01-02',
  ...more,
});
const nameFor = (page: string): string => downloadName(DEFAULT_PATTERN, facts(page), 'jpg');
const pageIn = (page: string): string => nameFor(page).replace(/-?1221417629971772-1\.jpg$/, '');

describe('the name of a downloaded file', () => {
  test.each([
    ['FirstCry.com', 'FirstCry.com'],
    ['Oat & Ember', 'Oat & Ember'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['C:\\Windows\\win.ini', 'C__Windows_win.ini'],
    ['a<b>:"c"|d?e*f', 'a_b___c__d_e_f'],
    ['two\nlines\tand  blanks', 'two lines and blanks'],
    ['invoice\u202egpj.exe', 'invoicegpj.exe'],
    ['\u2066zero\u200bwidth\u2069\ufeff', 'zerowidth'],
    ['\u0000\u0007bell', 'bell'],
    ['.hidden', 'hidden'],
    ['--option', 'option'],
    ['half \ud83d of a pair', 'half of a pair'],
    ['\ue000private', 'private'],
    ['مقهى الصباح', 'مقهى الصباح'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['👩‍👧‍👦 Family', '👩‍👧‍👦 Family'],
    ['   ', ''],
    ['\u202e\u200b', ''],
  ])('holds of the page %j what every system can store', (page, kept) => {
    expect(pageIn(page)).toBe(kept);
  });

  test.each(['CON', 'nul', 'Com1', 'LPT9', 'aux.backup', 'COM¹', 'CONOUT$', 'prn .old'])(
    'is no device of Windows, though the page is called %s',
    (page) => {
      expect(downloadName('{page}', facts(page), 'jpg')).toMatch(/^_/);
    },
  );

  test('is cut between whole characters, in the page’s name and never in the ad’s number', () => {
    expect(pageIn('👩‍👧‍👦'.repeat(60))).toBe('👩‍👧‍👦'.repeat(4));
    expect(pageIn(`A${'\u0301'.repeat(500)}`)).toBe('');
    expect(nameFor('ü'.repeat(300))).toBe(`${'ü'.repeat(40)}-1221417629971772-1.jpg`);
  });

  test('falls back to the ad’s number where nothing is left', () => {
    expect(downloadName('{page}', facts('///...'), 'jpg')).toBe('___.jpg');
    expect(downloadName('{page}', facts('\u202e'), 'jpg')).toBe('1221417629971772.jpg');
  });

  test('of a zip leaves the number of the file out, and a missing day too', () => {
    expect(downloadName('{date} {page}-{adId}-{n}', facts('Oat', { n: null, date: null }), 'zip')).toBe(
      'Oat-1221417629971772.zip',
    );
  });

  /** Any text, in which what some system takes for more than a letter is no rarity. */
  const hostileText = (maxLength: number) =>
    fc.string({
      unit: fc.oneof(
        fc.constantFrom('/', '\\', '..', ':', '\0', '\u202e', 'C:', ' ', '.', '-'),
        fc.string({ unit: 'binary' }),
      ),
      maxLength,
    });

  test('is safe whatever the page is called and the person wants', () => {
    const pattern = fc
      .array(fc.oneof(fc.constantFrom('{page}', '{adId}', '{n}', '{date}'), hostileText(6)), {
        minLength: 1,
      })
      .map((parts) => parts.join(''))
      .filter((text) => NamePattern.safeParse(text).success);
    fc.assert(
      fc.property(pattern, hostileText(40), (wanted, page) => {
        const name = downloadName(wanted, facts(page), 'jpg');
        expect(name.endsWith('.jpg')).toBe(true);
        expect(name).not.toMatch(/[\p{Cc}\p{Cs}<>:"/\\|?*\u202a-\u202e\u2066-\u2069]/u);
        expect(name).not.toMatch(/^[\s.-]|[\s.]\.jpg$/);
        expect(new TextEncoder().encode(name).byteLength).toBeLessThan(160);
        expect(name.length).toBeGreaterThan('.jpg'.length);
      }),
    );
  });

  test.each(['', '   ', '{page', '{unknown}', 'a}b', 'x'.repeat(101)])('takes no pattern like %j', (pattern) => {
    expect(NamePattern.safeParse(pattern).success).toBe(false);
  });

  test('beside others in a zip is one of its own, whatever systems take for the same', () => {
    const taken = new Set(['Oat.jpg', 'oat (2).jpg'].map(nameKey));
    expect(unusedName('OAT.JPG', taken)).toBe('OAT (3).JPG');
    expect(unusedName('Ember.jpg', taken)).toBe('Ember.jpg');
  });
});
