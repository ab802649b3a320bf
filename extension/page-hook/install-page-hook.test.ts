import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerOf } from '#tests/fixtures/ad-library/card.ts';
import { hookedPage } from '#tests/support/browser/library/hooked-page.ts';

const ANSWER = `for (;;);${answerOf('700000000000001')}`;

let server: Server;
let origin: string;

const settled = async (bodies: unknown[], count: number): Promise<void> => {
  await expect.poll(() => bodies.length, { timeout: 3_000 }).toBe(count);
};

const request = (scope: typeof globalThis, url: string, type: XMLHttpRequestResponseType): Promise<unknown> =>
  new Promise((resolve) => {
    const xhr = new scope.XMLHttpRequest();
    xhr.open('GET', url);
    xhr.responseType = type;
    xhr.addEventListener('load', () => resolve(xhr.response));
    xhr.send();
  });

beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    outgoing.setHeader('access-control-allow-origin', '*');
    outgoing.setHeader('content-type', incoming.url === '/picture' ? 'image/png' : 'application/json');
    outgoing.end(incoming.url === '/other' ? '{"data":{}}' : incoming.url === '/json' ? ANSWER.slice(9) : ANSWER);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('the page hook', () => {
  let page: ReturnType<typeof hookedPage>;
  beforeEach(() => {
    page = hookedPage(origin);
  });

  test('forwards a copy of an answer, and the page receives the original', async () => {
    const response = await page.scope.fetch(`${origin}/api/graphql/`);
    expect(await response.text()).toBe(ANSWER);
    await settled(page.bodies, 1);
    expect(page.bodies).toEqual([ANSWER]);
  });

  test.each([
    ['text', '/api/graphql/', ANSWER],
    ['json', '/json', JSON.parse(ANSWER.slice(9))],
  ] as const)('forwards the answer of an XMLHttpRequest with the response type %s', async (type, path, expected) => {
    expect(await request(page.scope, `${origin}${path}`, type)).toEqual(expected);
    await settled(page.bodies, 1);
  });

  test('does not forward other answers, images and answers of other sites', async () => {
    await (await page.scope.fetch(`${origin}/other`)).text();
    await (await page.scope.fetch(`${origin}/picture`)).text();
    await (await page.scope.fetch('data:application/json,{"ad_archive_id":1}')).text();
    await request(page.scope, `${origin}/other`, 'text');
    await request(page.scope, 'data:application/json,{"ad_archive_id":1}', 'text');
    await (await page.scope.fetch(`${origin}/last`)).text();
    await settled(page.bodies, 1);
    expect(page.bodies).toHaveLength(1);
  });

  test('passes the original errors to the page', async () => {
    await expect(page.scope.fetch('http://[bad')).rejects.toThrow(TypeError);
    const stop = AbortSignal.abort(new Error('enough'));
    await expect(page.scope.fetch(`${origin}/x`, { signal: stop })).rejects.toThrow('enough');
    const send: unknown = Reflect.get(page.scope.XMLHttpRequest.prototype, 'send');
    expect(() => Reflect.apply(send as () => void, {}, [])).toThrow('not a valid instance');
  });

  test('replaces functions without a change of their text, name and length', () => {
    const toString: unknown = Reflect.get(page.scope.Function.prototype, 'toString');
    const textOf = (value: unknown): unknown => Reflect.apply(toString as () => string, value, []);
    const openOf = (scope: typeof globalThis): unknown => Reflect.get(scope.XMLHttpRequest.prototype, 'open');
    for (const [replaced, original] of [
      [page.scope.fetch, globalThis.fetch],
      [openOf(page.scope), openOf(globalThis)],
      [toString, Reflect.get(Function.prototype, 'toString')],
    ]) {
      expect(replaced).not.toBe(original);
      expect(textOf(replaced)).toBe(String(original));
    }
    expect(() => textOf({})).toThrow(TypeError);
    expect([page.scope.fetch.name, page.scope.fetch.length]).toEqual([globalThis.fetch.name, globalThis.fetch.length]);
    expect(Object.getOwnPropertyDescriptor(page.scope, 'fetch')).toMatchObject({
      writable: true,
      enumerable: true,
      configurable: true,
    });
  });

  test('works after the page has replaced a function that the hook uses', async () => {
    const before = Object.getOwnPropertyDescriptor(Response.prototype, 'clone') ?? {};
    Object.defineProperty(Response.prototype, 'clone', { ...before, value: () => ({}) });
    try {
      await (await page.scope.fetch(`${origin}/api/graphql/`)).text();
      await settled(page.bodies, 1);
    } finally {
      Object.defineProperty(Response.prototype, 'clone', before);
    }
    expect(page.bodies).toHaveLength(1);
  });
});
