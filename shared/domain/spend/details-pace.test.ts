import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts';
import {
  currentPace,
  DETAILS_APART_MS,
  DETAILS_PER_DAY,
  LIMIT_PAUSE_MS,
  nextTurnAt,
  refusalOf,
  remainingMs,
  withTurn,
  type DetailsPace,
} from './details-pace.ts';

const NOW = Date.UTC(2026, 10, 21, 6);
const none: DetailsPace = { requestedAt: [], limitedUntil: 0 };

/** The pace after a number of turns, each at the earliest time. */
const afterTurns = (count: number): DetailsPace => {
  let pace = none;
  for (let turn = 0; turn < count; turn += 1) pace = withTurn(pace, nextTurnAt(pace, NOW), NOW);
  return pace;
};

describe('the next turn', () => {
  test('is now if no request was sent, and at least 1.5 s after the last request', () => {
    expect(nextTurnAt(none, NOW)).toBe(NOW);
    expect(afterTurns(3).requestedAt).toEqual([NOW, NOW + DETAILS_APART_MS, NOW + 2 * DETAILS_APART_MS]);
    expect(nextTurnAt({ ...none, requestedAt: [NOW - 1_000] }, NOW)).toBe(NOW + 500);
    expect(nextTurnAt({ ...none, requestedAt: [NOW - DETAILS_APART_MS] }, NOW)).toBe(NOW);
  });

  test('does not wait for a request of the future, which was stored before the clock was set back', () => {
    const pace = { ...none, requestedAt: [NOW + HOUR_MS] };
    expect(nextTurnAt(pace, NOW)).toBe(NOW);
    expect(withTurn(pace, NOW, NOW).requestedAt).toEqual([NOW]);
  });
});

describe('a request', () => {
  const requestedAt = Array.from({ length: DETAILS_PER_DAY }, (_, index) => NOW - HOUR_MS + index * 2_000);

  test('is refused after 300 requests within a day, until a day after the first of them', () => {
    expect(refusalOf({ ...none, requestedAt: requestedAt.slice(1) }, NOW)).toBeNull();
    const until = NOW - HOUR_MS + DAY_MS;
    expect(refusalOf({ ...none, requestedAt }, NOW)).toEqual({ code: 'LIBRARY_DAY_LIMIT', until });
    expect(refusalOf({ ...none, requestedAt }, until - 1)).toMatchObject({ until });
    expect(refusalOf({ ...none, requestedAt }, until)).toBeNull();
  });

  test('is refused until the pause after a limit is over, but not because of a clock that was set back', () => {
    const limited = { ...none, limitedUntil: NOW + LIMIT_PAUSE_MS };
    expect(refusalOf(limited, NOW)).toEqual({ code: 'LIBRARY_LIMIT', until: NOW + LIMIT_PAUSE_MS });
    expect(refusalOf(limited, NOW + LIMIT_PAUSE_MS)).toBeNull();
    expect(refusalOf(limited, NOW - HOUR_MS)).toBeNull();
  });
});

test('only the requests of the last day are stored', () => {
  const pace = { ...none, requestedAt: [NOW - DAY_MS, NOW - DAY_MS + 1, NOW] };
  expect(currentPace(pace, NOW).requestedAt).toEqual([NOW - DAY_MS + 1, NOW]);
});

test('the remaining time is that of the interval until the first ad is done, and then that of the ads so far', () => {
  expect(remainingMs(60, 0, 0)).toBe(90_000);
  expect(remainingMs(20, 4, 12_000)).toBe(MINUTE_MS);
  expect(remainingMs(10, 5, 100)).toBe(15_000);
});
