import { describe, expect, test, vi } from 'vitest';
import { answerOf } from '#tests/fixtures/ad-library/card.ts';
import { createPageModel } from './page-model.ts';
import { createUnreadAnswers } from './unread-answers.ts';

const FIRST = '700000000000001';
const SECOND = '700000000000002';

describe('an answer to scrolling', () => {
  test('is parsed completely when one of its ads is requested', () => {
    const unread = createUnreadAnswers();
    expect(unread.take(answerOf(FIRST, SECOND), 0)?.()).toEqual([FIRST, SECOND]);
    expect([...unread.adIds()]).toEqual([FIRST, SECOND]);
    expect(unread.readFor(SECOND)?.ads.map(({ id }) => id)).toEqual([FIRST, SECOND]);
    expect(unread.readFor(FIRST)).toBeNull();
    expect([...unread.adIds()]).toEqual([]);
  });

  test('is not searched for ad ids before an ad is requested', () => {
    const unread = createUnreadAnswers();
    const search = vi.spyOn(String.prototype, 'matchAll');
    unread.take(answerOf(FIRST), 0);
    unread.take(answerOf(SECOND), 0);
    expect(search).not.toHaveBeenCalled();
    expect(unread.holds(FIRST)).toBe(true);
    expect(search).toHaveBeenCalledTimes(2);
    expect(unread.readFor(SECOND)?.ads.map(({ id }) => id)).toEqual([SECOND]);
    search.mockRestore();
  });

  test('is replaced by a newer answer about the same ad', () => {
    const model = createPageModel();
    model.takeAnswer(answerOf(FIRST, SECOND), 0);
    model.takeAnswer(answerOf(FIRST).replace(`Text of ${FIRST}`, 'A newer text'), 0);
    expect(model.adOf(SECOND)?.text).toBe(`Text of ${SECOND}`);
    expect(model.adOf(FIRST)?.text).toBe('A newer text');
  });

  test('is replaced by newer data that was parsed at once', () => {
    const counts: number[] = [];
    const model = createPageModel((count) => counts.push(count));
    model.takeAnswer(answerOf(FIRST), 0);
    model.takeAnswer(answerOf(FIRST).replace(`Text of ${FIRST}`, 'Newer').replace('{"edges"', '{"count":1,"edges"'), 0);
    expect(model.adOf(FIRST)?.text).toBe('Newer');
    expect(counts).toEqual([1]);
  });

  test('is read with the day on which the page received it, however late that is', () => {
    const model = createPageModel();
    const end = Date.UTC(2026, 10, 26, 8) / 1_000;
    model.takeAnswer(answerOf(FIRST).replace('"is_active":true', `"end_date":${end}`), Date.UTC(2026, 10, 26, 20));
    expect(model.adOf(FIRST)).toMatchObject({ isActive: true, endDate: null });
  });

  test('gives no ad for an id without data', () => {
    const model = createPageModel();
    model.takeAnswer(`{"variables":{"ad_archive_id":"${SECOND}"},"x":${answerOf(FIRST)}}`, 0);
    expect(model.adOf(SECOND)).toBeUndefined();
    expect(model.adOf(FIRST)?.id).toBe(FIRST);
  });

  test('is parsed at once if it contains a count or an error', () => {
    const unread = createUnreadAnswers();
    expect(
      unread.take('{"search_results_connection": {"count":3},"ad_archive_id":"700000000000001","snapshot":{}}', 0),
    ).toBe(null);
    expect(unread.take('{"errors":[{}],"ad_archive_id":"700000000000001","snapshot":{}}', 0)).toBeNull();
    expect(unread.take('{"data":{}}', 0)).toBeNull();
  });

  test('is parsed if too many characters wait, the oldest first', () => {
    const unread = createUnreadAnswers();
    const long = 'x'.repeat(5_000_000);
    unread.take(answerOf(FIRST).replace(`Text of ${FIRST}`, long), 0);
    expect(unread.isFull()).toBe(false);
    unread.take(answerOf(SECOND).replace(`Text of ${SECOND}`, long), 0);
    expect(unread.isFull()).toBe(true);
    expect(unread.readOldest()?.ads.map(({ id }) => id)).toEqual([FIRST]);
    expect(unread.isFull()).toBe(false);
  });
});
