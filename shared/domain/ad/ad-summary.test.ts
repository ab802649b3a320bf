import { describe, expect, test } from 'vitest';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { factsOf } from './ad-summary.ts';
import { runFieldsOf } from './ad-run.ts';

describe('the facts of an ad', () => {
  const END = 1_767_945_600;
  const factsWith = (run: Parameters<typeof anAd>[0]) =>
    factsOf({ ad: anAd(run), version: 'v', why: 'checked', capturedAt: 1 });

  test.each([
    ['active', { isActive: true, endDate: END }, null],
    ['ended', { isActive: false, endDate: END }, END * 1_000],
    ['ended', { isActive: false, endDate: null }, null],
    ['unknown', { ...runFieldsOf('unknown', null), endDate: END }, null],
  ] as const)('name the run, and an end only if the ad has ended: %s', (run, fields, endMs) => {
    expect(factsWith(fields)).toMatchObject({ run, endMs });
  });
});
