import { describe, expect, test } from 'vitest';
import { lookedUpBy } from './looked-up.ts';
import type { Scan } from './scan-page.ts';

const measured = { euTotal: 5, ukTotal: null, byCountry: [], byAgeGender: [] };
const scanned = (end: Scan['end']): Scan => ({ reaches: new Map([['700100', measured]]), end });

describe('what a search among the ads of a page says of one ad', () => {
  test('is its reach where it came to it, however the search ended', () => {
    for (const end of ['found', 'cut', { kind: 'trouble', code: '2' }] as const) {
      expect(lookedUpBy(scanned(end), '700100')).toEqual({ outcome: 'found', figures: measured });
    }
  });

  test('is nothing where it saw every ad', () => {
    expect(lookedUpBy(scanned('all'), '700101')).toEqual({ outcome: 'nothing' });
  });

  test('is no answer where it was cut before it came to it: what lies beyond is not known', () => {
    expect(lookedUpBy(scanned('cut'), '700101')).toEqual({ outcome: 'unavailable' });
  });
});
