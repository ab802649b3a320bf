import { describe, expect, test } from 'vitest';
import { isMeasured, isWorthKeeping, ReachFigures, type ReachSnapshot } from './reach.ts';
import { DAY_MS } from '../time.ts';

const MORNING = Date.UTC(2026, 10, 21, 6);

const figures = (over: Partial<ReachFigures> = {}): ReachFigures => ({
  euTotal: 109_709,
  ukTotal: null,
  byCountry: [],
  byAgeGender: [],
  ...over,
});

const snapshot = (measuredAt: number, over: Partial<ReachFigures> = {}): ReachSnapshot => ({
  measuredAt,
  source: 'ad-details',
  figures: figures(over),
});

describe('a reach snapshot', () => {
  test('is stored if it is the first one of its ad', () => {
    expect(isWorthKeeping(snapshot(MORNING), [])).toBe(true);
  });

  test('is not stored if its totals equal those of the newest one of its day', () => {
    expect(isWorthKeeping(snapshot(MORNING + 5), [snapshot(MORNING)])).toBe(false);
    expect(isWorthKeeping(snapshot(MORNING + 5, { ukTotal: 4 }), [snapshot(MORNING)])).toBe(true);
    expect(isWorthKeeping(snapshot(MORNING + 5, { euTotal: null, ukTotal: 4 }), [snapshot(MORNING)])).toBe(true);
  });

  test('is stored if only an older one of its day has the same totals', () => {
    const kept = [snapshot(MORNING + 2, { euTotal: 120_000 }), snapshot(MORNING)];
    expect(isWorthKeeping(snapshot(MORNING + 5), kept)).toBe(true);
  });

  test('is stored on another UTC day, also with equal totals', () => {
    const lastMs = Date.UTC(2026, 10, 22) - 1;
    expect(isWorthKeeping(snapshot(lastMs + 1), [snapshot(lastMs)])).toBe(true);
    expect(isWorthKeeping(snapshot(MORNING - DAY_MS), [snapshot(MORNING)])).toBe(true);
  });

  test('is stored if it has a breakdown that an equal one lacks', () => {
    const byCountry = [{ country: 'DE', reach: 100_000 }];
    expect(isWorthKeeping(snapshot(MORNING + 5, { byCountry }), [snapshot(MORNING)])).toBe(true);
    expect(isWorthKeeping(snapshot(MORNING + 5), [snapshot(MORNING, { byCountry })])).toBe(false);
  });

  test('is never stored without a total, or twice for the same time', () => {
    const banned = snapshot(MORNING, { euTotal: null });
    expect(isMeasured(banned.figures)).toBe(false);
    expect(isWorthKeeping(banned, [])).toBe(false);
    expect(isWorthKeeping(snapshot(MORNING, { euTotal: 7 }), [snapshot(MORNING)])).toBe(false);
  });

  test('is stored if the reach is 0', () => {
    expect(isWorthKeeping(snapshot(MORNING, { euTotal: 0 }), [])).toBe(true);
  });
});

test('rejects impossible figures', () => {
  for (const wrong of [
    { euTotal: -1 },
    { euTotal: 1.5 },
    { euTotal: 5_000_000_001 },
    { ukTotal: Number.NaN },
    { byCountry: [{ country: 'de', reach: 1 }] },
    { byCountry: Array.from({ length: 61 }, () => ({ country: 'DE', reach: 1 })) },
    { byAgeGender: [{ ageRange: 'a\u0000b', male: 1, female: 1, unknown: 1 }] },
  ]) {
    expect(ReachFigures.safeParse({ ...figures(), ...wrong }).success).toBe(false);
  }
});
