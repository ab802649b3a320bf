import { expect, test } from 'vitest';
import { asciiDigits } from './unicode-text.ts';

test.each([
  ['full width', '０１２３４５６７８９'],
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
  ['bold, between other mathematical digits', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
  ['double-struck, behind the bold ones', '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡'],
])('reads %s digits', (_script, digits) => {
  expect(asciiDigits(digits)).toBe('0123456789');
});

test.each(['', 'ABC-12', '½ ² Ⅳ 四'])('leaves %j as it is', (text) => {
  expect(asciiDigits(text)).toBe(text);
});
