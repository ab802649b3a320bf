import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time.ts';
import { isNewAd, newSince, type AdOfPage } from './new-ad.ts';

/** Midnight of the day of the follow. */
const DAY = Date.UTC(2026, 4, 10);
const followedAt = DAY + 10 * HOUR_MS;
const days = (count: number): number => DAY + count * DAY_MS;

/** An ad that started two days after the follow and was captured on the next day. */
const ad: AdOfPage = { why: 'followed', startMs: days(2), endMs: null, firstCapturedAt: days(3), isSeen: false };

describe('an ad of a followed page', () => {
  test.each<[string, Partial<AdOfPage>, number | null, boolean]>([
    ['started after the follow', {}, null, true],
    ['started weeks before the follow', { startMs: days(-20) }, null, false],
    ['started the day before the follow', { startMs: days(-1) }, null, false],
    ['started on the day of the follow and was captured later', { startMs: DAY, firstCapturedAt: days(1) }, null, true],
    ['started on the day of the follow and was captured before', { startMs: DAY, firstCapturedAt: DAY }, null, false],
    ['has an unknown start', { startMs: null }, null, false],
    ['ended after the follow', { endMs: days(4) }, null, true],
    ['ended before the follow', { startMs: days(-9), endMs: days(-2) }, null, false],
    ['ended before the follow on its day', { startMs: DAY, endMs: DAY, firstCapturedAt: days(1) }, null, false],
    ['was seen', { isSeen: true }, null, false],
    ['was checked', { why: 'checked' }, null, false],
    ['was saved', { why: 'saved' }, null, false],
    ['started before the last visit', {}, days(5), false],
    ['was captured before the last visit on its day', {}, days(3) + 1, false],
    ['started after the last visit', { startMs: days(6), firstCapturedAt: days(6) }, days(5), true],
    ['started on the day of the visit, captured later', { firstCapturedAt: days(2) + 5 }, days(2) + 4, true],
    ['started after a visit that was before the follow', {}, days(-5), true],
    ['started before the follow and after an earlier visit', { startMs: days(-2) }, days(-5), false],
  ])('that %s', (_name, facts, visitedAt, expected) => {
    expect(isNewAd({ ...ad, ...facts }, { followedAt, visitedAt })).toBe(expected);
  });
});

test('the later of follow and visit counts', () => {
  expect([null, 5, 20].map((visitedAt) => newSince({ followedAt: 10, visitedAt }))).toEqual([10, 10, 20]);
});
