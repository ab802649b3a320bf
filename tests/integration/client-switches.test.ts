import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageReport } from '#shared/domain/client/page-report.ts';
import { readCommandLine } from '#server/modules/operator/operator-request.ts';
import { openOperator } from '#server/modules/operator/open-operator.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';
import { engines } from '../support/server/database/test-database.ts';

const aReport = (change: Partial<PageReport> = {}): PageReport => ({
  version: '0.1.0',
  parts: ['card'],
  pageKind: 'search',
  counts: { ads: 30, unreadable: 0, strangers: 0, seen: 12, cards: 1, rows: 1 },
  outlines: [[{ depth: 0, tag: 'div', role: 'button', attributes: ['aria-label', 'class'] }]],
  ...change,
});

describe.each(engines)('switches and page reports of the extension, over %s', (engine) => {
  let server: TestServer;
  let now = new Date('2026-11-21T10:00:00Z');

  beforeAll(async () => {
    server = await openServer(engine, { parts: { ...usersByName, now: () => now } });
  });
  afterAll(() => server.stop());

  const operator = async (...words: string[]): Promise<string> => {
    const request = readCommandLine(words);
    if (!request.ok) return request.error;
    return (await openOperator({ db: server.db, now: () => now }).run(request.value)).text;
  };
  const config = () => fetch(`${server.url}/api/client-config`);
  const report = (body: unknown): Promise<Response> =>
    fetch(`${server.url}/api/page-report`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('returns the switches to any caller, cacheable for minutes', async () => {
    expect(await (await config()).json()).toEqual({ oldestVersion: '0.1.0', switchedOff: [] });
    await operator('switch-off', 'save', '0.1.0', '0.1.9', 'The Ad Library has changed.');
    const answer = await config();
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    expect(await answer.json()).toEqual({
      oldestVersion: '0.1.0',
      switchedOff: [{ feature: 'save', from: '0.1.0', to: '0.1.9', reason: 'The Ad Library has changed.' }],
    });
  });

  test('replaces the reason of the same range; switching on ends all ranges', async () => {
    await operator('switch-off', 'save', '0.1.0', '0.1.9', 'We', 'are', 'on', 'it.');
    await operator('switch-off', 'save', '0.2.0', '0.2.0', 'Here too.');
    const ofSave = async (): Promise<string[]> =>
      (await operator('switches')).split('\n').filter((line) => line.startsWith('save:'));
    expect(await ofSave()).toEqual([
      'save: off in 0.1.0 to 0.1.9. We are on it.',
      'save: off in 0.2.0 to 0.2.0. Here too.',
    ]);
    expect(await operator('switch-on', 'save')).toContain('save is on in all versions');
    expect(await operator('switch-on', 'save')).toBe('save was not off.');
    expect(await ofSave()).toEqual(['save: on. The Save control on the ads of the Ad Library.']);
  });

  test('counts a repeated report, which the operator’s tool shows', async () => {
    expect(await operator('page-reports')).toBe('No reports.');
    for (const sent of [aReport(), aReport(), aReport({ parts: ['data', 'slot'], pageKind: 'ad', outlines: [] })]) {
      expect((await report(sent)).status).toBe(200);
      now = new Date(now.getTime() + 60_000);
    }
    expect(await operator('page-reports')).toBe(
      [
        '2026-11-21 10:02 UTC  sent once  version 0.1.0  page: ad  missing: data, slot',
        '  ads 30, unreadable 0, strangers 0, seen 12, cards 1, rows 1',
        '',
        '2026-11-21 10:01 UTC  sent 2 times  version 0.1.0  page: search  missing: card',
        '  ads 30, unreadable 0, strangers 0, seen 12, cards 1, rows 1',
        '    div [role=button aria-label class]',
      ].join('\n'),
    );
  });

  test.each([
    ['a text', { ...aReport(), text: 'Jane Doe' }],
    ['an address', { ...aReport(), pageKind: 'https://www.facebook.com/ads/library/?q=shoes' }],
    ['an id in a name', aReport({ outlines: [[{ depth: 0, tag: 'div', role: null, attributes: ['data-123456'] }]] })],
    ['a text in a role', aReport({ outlines: [[{ depth: 0, tag: 'div', role: 'Jane Doe', attributes: [] }]] })],
    ['a value', { ...aReport(), outlines: [[{ depth: 0, tag: 'div', role: null, attributes: [], value: 'x' }]] }],
    ['a count beyond reason', aReport({ counts: { ...aReport().counts, ads: 1e9 } })],
    ['no part', aReport({ parts: [] })],
    ['too many outlines', aReport({ outlines: [[], [], [], []] })],
  ])('a report with %s is refused', async (_, body) => {
    expect((await report(body)).status).toBe(400);
  });

  test('rejects a report above 64 KB without reading it', async () => {
    const answer = await report({ ...aReport(), more: 'x'.repeat(64 * 1024) });
    expect(answer.status).toBe(413);
  });

  test('accepts ten reports an hour from one network', async () => {
    now = new Date('2026-11-22T10:00:00Z');
    const statuses: number[] = [];
    for (let sent = 0; sent < 11; sent += 1) statuses.push((await report(aReport())).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    now = new Date('2026-11-22T11:00:01Z');
    expect((await report(aReport())).status).toBe(200);
  });
});

test.each([
  [['switch-off', 'save', '0.1.0'], "missing required argument 'to'"],
  [['switch-off', 'fly', '0.1.0', '0.2.0', 'why'], 'There is no feature “fly”. The features are '],
  [['switch-off', 'save', '0.2.0', '0.1.0', 'why'], 'FROM is the older version'],
  [['switch-off', 'save', 'now', '0.1.0', 'why'], '“now” is not a version'],
  [['switch-off', 'save', '0.1.0', '0.1.0', 'x'.repeat(201)], 'at most 200 characters'],
  [['switch-off', 'save', '0.1.0', '0.1.0', 'two\nlines'], 'one line'],
  [['switch-on'], "missing required argument 'feature'"],
  [['switch-on', 'save', 'now'], 'too many arguments'],
  [['switches', 'all'], 'too many arguments'],
])('rejects %j with a reason', (words, error) => {
  const request = readCommandLine(words);
  expect(request).toMatchObject({ ok: false });
  expect(request.ok ? '' : request.error).toContain(error);
});
