import { describe, expect, test } from 'vitest';
import { lookedUpBy } from './looked-up.ts';
import type { Scan } from './scan-page.ts';

const measured = { euTotal: 5, ukTotal: null, byCountry: [], byAgeGender: [] };
const scanned = (end: Scan['end']): Scan => ({ reaches: new Map([['700100', measured]]), end });

describe('lookedUpBy', () => {
  test('returns the reach of an ad that the scan found, independent of its end', () => {
    for (const end of ['found', 'cut', { kind: 'temporary', code: '2' }] as const) {
      expect(lookedUpBy(scanned(end), '700100')).toEqual({ outcome: 'found', figures: measured });
    }
  });

  test('returns nothing if the scan saw every ad', () => {
    expect(lookedUpBy(scanned('all'), '700101')).toEqual({ outcome: 'nothing' });
  });

  test('returns unavailable if the scan was cut before it found the ad', () => {
    expect(lookedUpBy(scanned('cut'), '700101')).toEqual({ outcome: 'unavailable' });
  });
});
