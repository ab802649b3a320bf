import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time.ts';
import { isNewAd, newSince, type AdOfPage } from './new-ad.ts';

/** Midnight of the day of the follow. */
const DAY = Date.UTC(2026, 4, 10);
const followedAt = DAY + 10 * HOUR_MS;
const days = (count: number): number => DAY + count * DAY_MS;

/** An ad that started two days after the follow and was captured on the next day. */
const ad: AdOfPage = { why: 'followed', startMs: days(2), firstCapturedAt: days(3), isSeen: false };

describe('an ad of a followed page is new if it', () => {
  test.each<[string, Partial<AdOfPage>, number | null]>([
    ['started after the follow', {}, null],
    [
      'started on the day of the follow and was captured later',
      { startMs: DAY, firstCapturedAt: followedAt + 1 },
      null,
    ],
    ['started after the last visit', { startMs: days(6), firstCapturedAt: days(6) }, days(5)],
    ['started on the day of the visit and was captured later', { firstCapturedAt: days(2) + 5 }, days(2) + 4],
    ['started after the follow, which was after the last visit', {}, days(-5)],
  ])('%s', (_name, facts, visitedAt) => {
    expect(isNewAd({ ...ad, ...facts }, { followedAt, visitedAt })).toBe(true);
  });
});

describe('an ad of a followed page is not new if it', () => {
  test.each<[string, Partial<AdOfPage>, number | null]>([
    ['started weeks before the follow', { startMs: days(-20) }, null],
    ['started on the day before the follow', { startMs: days(-1) }, null],
    ['started on the day of the follow and was captured before', { startMs: DAY, firstCapturedAt: DAY }, null],
    ['has an unknown start', { startMs: null }, null],
    ['was seen', { isSeen: true }, null],
    ['was checked', { why: 'checked' }, null],
    ['was saved', { why: 'saved' }, null],
    ['started before the last visit', {}, days(5)],
    ['started on the day of the last visit and was captured before', { startMs: days(3) }, days(3) + 1],
    ['started before the follow and after the last visit', { startMs: days(-2) }, days(-5)],
  ])('%s', (_name, facts, visitedAt) => {
    expect(isNewAd({ ...ad, ...facts }, { followedAt, visitedAt })).toBe(false);
  });
});

test('ads are new after the follow or the last visit, whichever is later', () => {
  expect([null, 5, 20].map((visitedAt) => newSince({ followedAt: 10, visitedAt }))).toEqual([10, 10, 20]);
});
