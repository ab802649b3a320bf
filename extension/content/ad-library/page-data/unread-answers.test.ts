import { describe, expect, test, vi } from 'vitest';
import { answerOf } from '#tests/fixtures/ad-library/card.ts';
import { PageModel } from './page-model.ts';
import { createUnreadAnswers } from './unread-answers.ts';

const FIRST = '700000000000001';
const SECOND = '700000000000002';

describe('an answer that scrolling brings', () => {
  test('is read only when somebody asks for one of its ads, and then whole', () => {
    const unread = createUnreadAnswers();
    expect(unread.take(answerOf(FIRST, SECOND))?.()).toEqual([FIRST, SECOND]);
    expect([...unread.adIds()]).toEqual([FIRST, SECOND]);
    expect(unread.readFor(SECOND)?.ads.map(({ id }) => id)).toEqual([FIRST, SECOND]);
    expect(unread.readFor(FIRST)).toBeNull();
    expect([...unread.adIds()]).toEqual([]);
  });

  test('is not even searched for the ads it names before somebody asks', () => {
    const unread = createUnreadAnswers();
    const search = vi.spyOn(String.prototype, 'matchAll');
    unread.take(answerOf(FIRST));
    unread.take(answerOf(SECOND));
    expect(search).not.toHaveBeenCalled();
    expect(unread.holds(FIRST)).toBe(true);
    expect(search).toHaveBeenCalledTimes(2);
    expect(unread.readFor(SECOND)?.ads.map(({ id }) => id)).toEqual([SECOND]);
    search.mockRestore();
  });

  test('gives way to a newer one about the same ad', () => {
    const model = new PageModel();
    model.takeAnswer(answerOf(FIRST, SECOND));
    model.takeAnswer(answerOf(FIRST).replace(`Text of ${FIRST}`, 'A newer text'));
    expect(model.adOf(SECOND)?.text).toBe(`Text of ${SECOND}`);
    expect(model.adOf(FIRST)?.text).toBe('A newer text');
  });

  test('gives way to newer data of the page that was read at once', () => {
    const model = new PageModel();
    model.takeAnswer(answerOf(FIRST));
    model.takeAnswer(answerOf(FIRST).replace(`Text of ${FIRST}`, 'Newer').replace('{"edges"', '{"count":1,"edges"'));
    expect(model.adOf(FIRST)?.text).toBe('Newer');
    expect(model.count()).toEqual({ count: 1, isAtLeast: false });
  });

  test('that names an id without any ad gives none', () => {
    const model = new PageModel();
    model.takeAnswer(`{"variables":{"ad_archive_id":"${SECOND}"},"x":${answerOf(FIRST)}}`);
    expect(model.adOf(SECOND)).toBeUndefined();
    expect(model.adOf(FIRST)?.id).toBe(FIRST);
  });

  test('is read at once where it says what is said only once: the list’s count, an error, texts apart', () => {
    const unread = createUnreadAnswers();
    expect(
      unread.take('{"search_results_connection": {"count":3},"ad_archive_id":"700000000000001","snapshot":{}}'),
    ).toBe(null);
    expect(unread.take('{"errors":[{}],"ad_archive_id":"700000000000001","snapshot":{}}')).toBeNull();
    expect(unread.take('["__markup_a",{"__html":""}]{"ad_archive_id":"700000000000001","snapshot":{}}')).toBeNull();
    expect(unread.take('{"data":{}}')).toBeNull();
  });

  test('does not wait for ever: what is too much is read, the oldest first', () => {
    const unread = createUnreadAnswers();
    const long = 'x'.repeat(5_000_000);
    unread.take(answerOf(FIRST).replace(`Text of ${FIRST}`, long));
    expect(unread.readExcess()).toBeNull();
    unread.take(answerOf(SECOND).replace(`Text of ${SECOND}`, long));
    expect(unread.readExcess()?.ads.map(({ id }) => id)).toEqual([FIRST]);
    expect(unread.readExcess()).toBeNull();
  });
});
