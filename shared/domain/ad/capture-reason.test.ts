import { describe, expect, test } from 'vitest';
import { isCollected, strongerReason } from './capture-reason.ts';

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
