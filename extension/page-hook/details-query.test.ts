import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionInHtml, sessionOf } from '#tests/support/stand-ins/ad-library/session.ts';
import { hookedPage, type HookedPage } from '#tests/support/browser/library/hooked-page.ts';
import { ASK_EVENT, QUERY_EVENT } from './hook-events.ts';

const QUERY = { name: 'AdLibraryV3AdDetailsQuery', documentId: '4000000000000004' };
const DETAILS = '{"data":{"ad_library_main":{"ad_details":null}}}';
const STALE = '{"data":null,"errors":[{"message":"Query with id 4000000000000004 does not exist"}]}';

let page: HookedPage;
let reported: unknown[];
let sent: URLSearchParams[];
let answer: string;

beforeEach(() => {
  [reported, sent, answer] = [[], [], DETAILS];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(new URLSearchParams(body));
    return new Response(answer);
  });
  page = hookedPage('https://www.facebook.com');
  const script = page.scope.document.createElement('script');
  script.type = 'application/json';
  script.textContent = sessionInHtml(sessionOf(1), 'session-1');
  page.scope.document.body.append(script);
  page.scope.document.addEventListener(QUERY_EVENT, (event) => {
    if (event instanceof StorageEvent) reported.push(JSON.parse(event.newValue ?? ''));
  });
});
afterEach(() => vi.unstubAllGlobals());

const command = async (query: unknown): Promise<string> => {
  const newValue = JSON.stringify({ adId: '200002', pageId: '88', isPolitical: false, isEuEligible: true, query });
  const before = page.bodies.length;
  page.scope.document.dispatchEvent(new StorageEvent(ASK_EVENT, { newValue }));
  await expect.poll(() => page.bodies.length).toBe(before + 1);
  return page.bodies.at(-1) ?? '';
};

test('the query of an earlier visit is used if the page contains none, and is reported once when it worked', async () => {
  expect(await command(QUERY)).toBe(DETAILS);
  expect(await command(QUERY)).toBe(DETAILS);
  expect(sent.map((form) => form.get('doc_id'))).toEqual([QUERY.documentId, QUERY.documentId]);
  expect(reported).toEqual([QUERY]);
});

test('the query of an earlier visit is not used again after the server rejected it', async () => {
  answer = STALE;
  expect(await command(QUERY)).toBe(`stale-query-${QUERY.documentId}\n${STALE}`);
  expect(await command(QUERY)).toBe('not-learned');
  expect([sent.length, reported]).toEqual([1, []]);
});
