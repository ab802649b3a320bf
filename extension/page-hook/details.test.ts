import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { capture, describeWithCaptures } from '#tests/support/browser/library/captures.ts';
import { hookedPage, type HookedPage } from '#tests/support/browser/library/hooked-page.ts';
import { ASK_EVENT } from './hook-events.ts';

const NAME = 'AdLibraryV3AdDetailsQuery';
const MODULE = `__d("${NAME}_facebookRelayOperation",[],(function(t,n,r,o,a,i){a.exports="2000000000000002"}),null);`;
const staleAnswer = (message: string): string => JSON.stringify({ data: null, errors: [{ message }] });
const STALE = staleAnswer('The GraphQL document with ID 1000000000000001 was not found.');

type Sent = { headers: IncomingMessage['headers']; fields: [string, string][]; variables: Record<string, unknown> };

let server: Server;
let origin: string;
let sent: Sent[];
let answerTo: (request: Sent, response: ServerResponse) => void;
let page: HookedPage;

const detailsOf = (adId: unknown): string =>
  `{"data":{"ad_library_main":{"ad_details":{"stands_for":"${String(adId)}"}}}}`;
const adIdOf = ({ variables }: Sent): unknown => variables['adArchiveID'] ?? variables['ad_archive_id'];

const receive = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
  let body = '';
  for await (const chunk of incoming) body += String(chunk);
  outgoing.setHeader('access-control-allow-origin', '*');
  outgoing.setHeader('access-control-allow-headers', '*');
  if (incoming.method === 'OPTIONS') return void outgoing.end();
  const fields = [...new URLSearchParams(body)];
  const variables = JSON.parse(Object.fromEntries(fields)['variables'] ?? '{}') as Record<string, unknown>;
  const request = { headers: incoming.headers, fields, variables };
  sent.push(request);
  return answerTo(request, outgoing);
};

beforeAll(async () => {
  server = createServer((incoming, outgoing) => void receive(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  sent = [];
  answerTo = (request, response) => response.end(detailsOf(adIdOf(request)));
  page = hookedPage(origin, '?country=DE&q=lamp');
});

const formOf = (friendlyName: string, variables: object, documentId = '1000000000000001'): string =>
  String(
    new URLSearchParams({
      av: '0',
      __a: '1',
      lsd: 'AVq-page',
      jazoest: '2981',
      fb_api_req_friendly_name: friendlyName,
      server_timestamps: 'true',
      variables: JSON.stringify(variables),
      doc_id: documentId,
    }),
  );

const HEADERS = {
  'Content-Type': 'application/x-www-form-urlencoded',
  'X-FB-Friendly-Name': NAME,
  'X-FB-LSD': 'AVq-page',
  'X-ASBD-ID': '359341',
};

const byFetch = (body: BodyInit): Promise<Response> =>
  page.scope.fetch(`${origin}/api/graphql/`, { method: 'POST', headers: HEADERS, body });

const byXhr = (body: string): Promise<unknown> =>
  new Promise((resolve) => {
    const request = new page.scope.XMLHttpRequest();
    request.open('POST', `${origin}/api/graphql/`);
    for (const [name, value] of Object.entries(HEADERS)) request.setRequestHeader(name, value);
    request.addEventListener('load', resolve);
    request.send(body);
  });

const OWN = {
  adArchiveID: '100001',
  pageID: '77',
  country: 'FR',
  sessionID: 'session-1',
  source: null,
  isAdNonPolitical: true,
  isAdNotAAAEligible: false,
};
/** Sends a request of the page, and waits until the hook has forwarded the answer. */
const asksItself = async (body: string, ask: (body: string) => Promise<unknown> = byFetch): Promise<void> => {
  const before = page.bodies.length;
  await ask(body);
  await bodiesAfter(before + 1);
};
const openDetails = (documentId?: string): Promise<void> => asksItself(formOf(NAME, OWN, documentId));

const command = (parts: object): void => {
  const newValue = JSON.stringify({
    adId: '200002',
    pageId: '88',
    isPolitical: false,
    isEuEligible: true,
    query: null,
    ...parts,
  });
  page.scope.document.dispatchEvent(new StorageEvent(ASK_EVENT, { newValue }));
};
const bodiesAfter = async (count: number): Promise<string[]> => {
  await expect.poll(() => page.bodies.length, { timeout: 3_000 }).toBe(count);
  return page.bodies;
};
const field = (request: Sent | undefined, name: string): string | undefined =>
  request?.fields.find(([key]) => key === name)?.[1];

const addScript = (text: string): void => {
  const script = page.scope.document.createElement('script');
  script.type = 'text/plain';
  script.textContent = text;
  page.scope.document.body.append(script);
};

describe('the page’s own details answers', () => {
  test('are forwarded with the ad id of their request, in any order', async () => {
    const held: (() => void)[] = [];
    answerTo = (request, response) => held.push(() => response.end(detailsOf(adIdOf(request))));
    const all = [
      byFetch(formOf(NAME, { ...OWN, adArchiveID: '100001' })),
      byXhr(formOf('AdLibraryAdDetailsV2Query', { ...OWN, adArchiveID: '100002' })),
      byFetch(new URLSearchParams(formOf('SomeOtherNameQuery', { ad_archive_id: '100003' }))),
    ];
    await expect.poll(() => held.length).toBe(3);
    for (const answer of held.toReversed()) answer();
    await Promise.all(all);
    await bodiesAfter(3);
    for (const [index, adId] of page.adIds.entries()) expect(page.bodies[index]).toBe(detailsOf(adId));
    expect(new Set(page.adIds)).toEqual(new Set(['100001', '100002', '100003']));
  });

  test('are forwarded without an ad id if the request names no ad or the answer has no details', async () => {
    await byFetch(formOf('AdLibrarySearchPaginationQuery', { cursor: 'x' }));
    answerTo = (_request, response) => response.end('{"data":{"ad_library_main":{"ad_cards":[]}}}');
    await byFetch(formOf('AdLibraryAdCollationDetailsQuery', { adArchiveID: '100001' }));
    await bodiesAfter(2);
    expect(page.adIds).toEqual([null, null]);
  });
});

describe('a command to request the details of an ad', () => {
  test('sends the page’s URL, headers and fields in the page’s order, with the variables of the ad', async () => {
    await openDetails();
    command({});
    expect(await bodiesAfter(2)).toEqual([detailsOf('100001'), detailsOf('200002')]);
    expect(page.adIds).toEqual(['100001', '200002']);
    const [own, ours] = sent;
    expect(ours?.variables).toEqual({ ...OWN, adArchiveID: '200002', pageID: '88', country: 'DE' });
    expect(Object.keys(ours?.variables ?? {})).toEqual(Object.keys(OWN));
    const others = (request: Sent | undefined) => request?.fields.filter(([name]) => name !== 'variables');
    expect(others(ours)).toEqual(others(own));
    for (const name of Object.keys(HEADERS)) {
      expect([name, ours?.headers[name.toLowerCase()]]).toEqual([name, own?.headers[name.toLowerCase()]]);
    }
  });

  test('uses the session that the page sent last', async () => {
    await openDetails();
    const scrolling = formOf('AdLibrarySearchPaginationQuery', { sessionID: 'session-2' });
    await asksItself(scrolling.replaceAll('AVq-page', 'AVq-new'), byXhr);
    command({ isPolitical: true, isEuEligible: false });
    await bodiesAfter(3);
    const ours = sent[2];
    expect(field(ours, 'lsd')).toBe('AVq-new');
    expect(field(ours, 'fb_api_req_friendly_name')).toBe(NAME);
    expect(ours?.headers['x-fb-friendly-name']).toBe(NAME);
    expect(ours?.variables).toMatchObject({
      sessionID: 'session-2',
      isAdNonPolitical: false,
      isAdNotAAAEligible: true,
    });
  });

  test('is answered with "not-learned" before the page has shown a details request', async () => {
    command({});
    expect(await bodiesAfter(1)).toEqual(['not-learned']);
    await asksItself(formOf('AdLibrarySearchPaginationQuery', { sessionID: 'session-1' }));
    command({});
    expect((await bodiesAfter(3)).at(-1)).toBe('not-learned');
    expect(sent).toHaveLength(1);
  });

  test('needs no request of the page if its HTML contains the query and the session', async () => {
    addScript(`${MODULE}["LSD",[],{"token":"AVq-html"},323]`);
    command({});
    expect(await bodiesAfter(1)).toEqual([detailsOf('200002')]);
    expect([field(sent[0], 'lsd'), field(sent[0], 'doc_id')]).toEqual(['AVq-html', '2000000000000002']);
  });

  test('finds the query in a script of the page, and the other fields in another request', async () => {
    addScript(`var a = 1;${MODULE}`);
    await asksItself(formOf('AdLibrarySearchPaginationQuery', { sessionID: 'session-1', first: 30 }));
    command({});
    await bodiesAfter(2);
    expect(field(sent[1], 'doc_id')).toBe('2000000000000002');
    expect(sent[1]?.variables).toEqual({ ...OWN, adArchiveID: '200002', pageID: '88', country: 'DE' });
  });

  test.each(['Query with id 1000000000000001 does not exist', 'Unknown query', 'missing_required_variable_value'])(
    'learns the query again after the error %j',
    async (message) => {
      await openDetails();
      answerTo = (_request, response) => response.end(staleAnswer(message));
      command({});
      expect((await bodiesAfter(2)).at(-1)).toBe(`stale-query-1000000000000001\n${staleAnswer(message)}`);
      command({});
      expect((await bodiesAfter(3)).at(-1)).toBe('not-learned');
      await openDetails('3000000000000003');
      command({});
      await bodiesAfter(5);
      expect(field(sent.at(-1), 'doc_id')).toBe('3000000000000003');
    },
  );

  test('keeps a newer query of the page when the server rejects the one before it', async () => {
    await openDetails();
    let reject = (): void => undefined;
    answerTo = (request, response) => {
      if (field(request, 'doc_id') !== '1000000000000001') return void response.end(detailsOf(adIdOf(request)));
      reject = () => response.end(STALE);
    };
    command({});
    await expect.poll(() => sent.length).toBe(2);
    await openDetails('3000000000000003');
    reject();
    expect((await bodiesAfter(3)).at(-1)).toBe(`stale-query-1000000000000001\n${STALE}`);
    command({});
    expect((await bodiesAfter(4)).at(-1)).toBe(detailsOf('200002'));
  });

  test('forwards errors with their ad id and status, and reports a request without an answer', async () => {
    await openDetails();
    const answers: [number, string][] = [
      [200, '{"data":null,"errors":[{"code":1675004}]}'],
      [200, '<!DOCTYPE html>'],
      [502, '<html>'],
      [403, '<script>fetch("/__rd_verify")</script>'],
      [429, 'Too many requests'],
    ];
    for (const [status, body] of answers) {
      answerTo = (_request, response) => response.writeHead(status).end(body);
      command({});
      await bodiesAfter(page.bodies.length + 1);
    }
    answerTo = (_request, response) => response.destroy();
    command({});
    await bodiesAfter(7);
    const expected = answers.map(([status, body]) => (status === 200 ? body : `http-${status}\n${body}`));
    expect(page.bodies.slice(1)).toEqual([...expected, 'no-answer']);
    expect(new Set(page.adIds.slice(1))).toEqual(new Set(['200002']));
  });

  test('does not follow a redirect to the login page', async () => {
    await openDetails();
    answerTo = (_request, response) => response.writeHead(302, { location: '/login/' }).end();
    command({});
    expect((await bodiesAfter(2)).at(-1)).toMatch(/^http-(0|302)\n$/);
    expect(sent).toHaveLength(2);
  });

  test('does nothing if the command is invalid', async () => {
    await openDetails();
    for (const wrong of [{ adId: 'x' }, { adId: 5 }, { pageId: '1&doc_id=2' }, { isPolitical: 'no' }]) command(wrong);
    page.scope.document.dispatchEvent(new StorageEvent(ASK_EVENT, { newValue: '{' }));
    page.scope.document.dispatchEvent(new StorageEvent(ASK_EVENT));
    command({});
    await bodiesAfter(2);
    expect(sent).toHaveLength(2);
  });
});

describeWithCaptures('the captured form of the page’s request', () => {
  test('is sent again without changes except for the ad', async () => {
    const form = capture('answers/2026-10-06-ad-details-request-form.txt')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .join('');
    await asksItself(form, byXhr);
    command({ adId: '1089391903605576', pageId: '566440826792251' });
    await bodiesAfter(2);
    expect(sent[1]?.fields).toEqual(sent[0]?.fields);
    expect(sent[0]?.fields).toHaveLength(28);
    command({});
    await bodiesAfter(3);
    expect(sent[2]?.variables).toEqual({ ...sent[0]?.variables, adArchiveID: '200002', pageID: '88' });
  });
});
