import { readdir, rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#shared/domain/time.ts';
import * as answers from '#tests/support/stand-ins/graph/graph-answers.ts';
import { GroundTruthFixture, manyPoliticalAds } from '#tests/support/stand-ins/graph/ground-truth-fixture.ts';

let fixture: GroundTruthFixture;
beforeEach(async () => {
  fixture = await GroundTruthFixture.open();
});
afterEach(() => fixture.close());

describe('the limits and failures of Meta', () => {
  beforeEach(() => void fixture.graph.political.set('CZ', manyPoliticalAds(150)));

  test('are waited for as long as Meta asks', async () => {
    fixture.graph.odd.push({ error: answers.LIMITS.ofCalls, headers: { 'retry-after': '120' } });
    expect(await fixture.run()).toMatchObject({ ok: true });
    expect(fixture.pauses).toEqual([2 * MINUTE_MS]);
    expect(await fixture.publishedAds()).toHaveLength(150);
  });

  test.each([
    ['one wait is too long', [20], 10],
    ['repeated waits are too long', [20, 20, 30], 60],
  ])('stop a reading that can be continued if %s', async (_what, minutes, allowed) => {
    for (const one of minutes) {
      fixture.graph.odd.push({ error: answers.LIMITS.ofTheApp, headers: { 'retry-after': String(one * 60) } });
    }
    expect(await fixture.run({ longestWaitMs: allowed * MINUTE_MS })).toEqual({
      ok: false,
      error: { code: 'RATE_LIMITED', detail: `${minutes.at(-1)} min` },
    });
    expect(await fixture.run()).toMatchObject({ ok: true });
  });

  test('slow the reading down when most of the limit is used', async () => {
    fixture.graph.headers = { 'x-app-usage': '{"call_count":80,"total_time":3,"total_cputime":2}' };
    expect(await fixture.run()).toMatchObject({ ok: true });
    expect(fixture.pauses).toEqual([MINUTE_MS]);
  });

  test('make the pages smaller if Meta can’t compute one', async () => {
    fixture.graph.odd.push({ error: answers.TOO_MUCH }, { error: answers.TOO_MUCH });
    expect(await fixture.run()).toMatchObject({ ok: true });
    expect(fixture.asked('limit').slice(0, 4)).toEqual(['100', '50', '25', '25']);
  });

  test('are retried with growing pauses, and end the reading after five tries', async () => {
    fixture.graph.odd.push(...Array.from({ length: 4 }, () => ({ error: answers.SERVICE_DOWN })));
    expect(await fixture.run()).toMatchObject({ ok: true });
    expect(fixture.pauses).toEqual([2_000, 4_000, 8_000, 16_000]);
    await rm(fixture.folder, { recursive: true });
    fixture.graph.odd.push(...Array.from({ length: 5 }, () => ({ broken: 'cut' as const })));
    expect(await fixture.run()).toEqual({ ok: false, error: { code: 'NETWORK_LOST', detail: 'no answer' } });
    expect(await fixture.run()).toMatchObject({ ok: true });
  });

  test.each([
    ['an expired token', answers.TOKEN_EXPIRED, { code: 'TOKEN_REJECTED', detail: '190/463' }],
    ['a missing permission', answers.NO_PERMISSION, { code: 'PERMISSION_MISSING', detail: '10/2332002' }],
    ['a rejected query', answers.COUNTRY_UNKNOWN, { code: 'QUERY_REJECTED', detail: '100' }],
    ['a version that ended', answers.VERSION_ENDED, { code: 'QUERY_REJECTED', detail: '2635' }],
  ])('end the reading at %s', async (_what, error, fault) => {
    fixture.graph.odd.push({ error });
    expect(await fixture.run()).toEqual({ ok: false, error: fault });
    expect(fixture.graph.asked).toHaveLength(1);
  });

  test('end a reading whose answers repeat, without a result, so that it can be continued', async () => {
    const body = { data: [], paging: { cursors: { after: 'again' }, next: 'https://graph.facebook.com/again' } };
    fixture.graph.odd.push({ body }, { body });
    expect(await fixture.run()).toEqual({ ok: false, error: { code: 'CURSOR_REPEATED', detail: '' } });
    expect(await readdir(fixture.folder)).toEqual(['political-cz.state']);
    expect(fixture.graph.asked).toHaveLength(2);
  });

  test('keep the answers before a token expired', async () => {
    await fixture.runFor(1);
    fixture.graph.odd.push({ error: answers.TOKEN_EXPIRED });
    expect(await fixture.run()).toMatchObject({ error: { code: 'TOKEN_REJECTED' } });
    expect(await fixture.run()).toMatchObject({ ok: true });
    expect(fixture.graph.asked).toHaveLength(3);
  });
});
