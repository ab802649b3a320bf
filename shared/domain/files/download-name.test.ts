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
  ])('contains the characters of the page name %j that every system can store', (page, kept) => {
    expect(pageIn(page)).toBe(kept);
  });

  test.each(['CON', 'nul', 'Com1', 'LPT9', 'aux.backup', 'COM¹', 'CONOUT$', 'prn .old'])(
    'is no device name of Windows for a page with the name %s',
    (page) => {
      expect(downloadName('{page}', facts(page), 'jpg')).toMatch(/^_/);
    },
  );

  test('is cut between whole characters of the page name, never in the ad id', () => {
    expect(pageIn('👩‍👧‍👦'.repeat(60))).toBe('👩‍👧‍👦'.repeat(4));
    expect(pageIn(`A${'\u0301'.repeat(500)}`)).toBe('');
    expect(nameFor('ü'.repeat(300))).toBe(`${'ü'.repeat(40)}-1221417629971772-1.jpg`);
  });

  test('is the ad id if nothing else remains', () => {
    expect(downloadName('{page}', facts('///...'), 'jpg')).toBe('___.jpg');
    expect(downloadName('{page}', facts('\u202e'), 'jpg')).toBe('1221417629971772.jpg');
  });

  test('omits the number in the name of a zip, and a missing day', () => {
    expect(downloadName('{date} {page}-{adId}-{n}', facts('Oat', { n: null, date: null }), 'zip')).toBe(
      'Oat-1221417629971772.zip',
    );
  });

  /** Random text that often contains characters with a special meaning in a file system. */
  const hostileText = (maxLength: number) =>
    fc.string({
      unit: fc.oneof(
        fc.constantFrom('/', '\\', '..', ':', '\0', '\u202e', 'C:', ' ', '.', '-'),
        fc.string({ unit: 'binary' }),
      ),
      maxLength,
    });

  test('is safe for any page name and any pattern', () => {
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

  test.each(['', '   ', '{page', '{unknown}', 'a}b', 'x'.repeat(101)])('rejects the pattern %j', (pattern) => {
    expect(NamePattern.safeParse(pattern).success).toBe(false);
  });

  test('is unique in a zip, also on systems that ignore case', () => {
    const taken = new Set(['Oat.jpg', 'oat (2).jpg'].map(nameKey));
    expect(unusedName('OAT.JPG', taken)).toBe('OAT (3).JPG');
    expect(unusedName('Ember.jpg', taken)).toBe('Ember.jpg');
  });
});
