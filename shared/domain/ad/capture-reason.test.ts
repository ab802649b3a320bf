import { describe, expect, test } from 'vitest';
import { isCollected, strongerReason, isNewAd } from './capture-reason.ts';

describe('an ad of a followed page', () => {
  const met = { why: 'followed', firstCapturedAt: 2_000, isSeen: false } as const;

  test('is new if it was captured after the follow started, until it is seen', () => {
    expect(isNewAd(met, 1_000)).toBe(true);
    expect(isNewAd({ ...met, isSeen: true }, 1_000)).toBe(false);
  });

  test('is not new if it was captured before the follow', () => {
    expect(isNewAd(met, 2_001)).toBe(false);
    expect(isNewAd(met, 2_000)).toBe(true);
  });

  test('is not new if the user saved or checked it', () => {
    expect(isNewAd({ ...met, why: 'checked' }, 1_000)).toBe(false);
    expect(isNewAd({ ...met, why: 'saved' }, 1_000)).toBe(false);
  });
});

describe('the dashboard', () => {
  test('lists saved and checked ads, and other ads while their page is followed', () => {
    expect(isCollected('saved', false)).toBe(true);
    expect(isCollected('checked', false)).toBe(true);
    expect(isCollected('followed', true)).toBe(true);
    expect(isCollected('followed', false)).toBe(false);
  });

  test('uses the strongest reason of an ad', () => {
    expect(strongerReason('followed', 'checked')).toBe('checked');
    expect(strongerReason('checked', 'followed')).toBe('checked');
    expect(strongerReason('saved', 'checked')).toBe('saved');
    expect(strongerReason('followed', 'followed')).toBe('followed');
  });
});
