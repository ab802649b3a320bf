import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { HOUR_MS } from '#shared/domain/time.ts';
import { catalogue, isErrorCode } from '#shared/errors/catalogue.ts';
import { openAccountWorld, type AccountWorld, type Answer } from '../support/server/account-calls.ts';
import {
  addressOf,
  everyCall,
  sendCall,
  type Call,
  type NamedCall,
  type Subject,
} from '../support/server/every-call.ts';
import { paidAccount } from '../support/server/full-account.ts';
import { HOSTILE_VALUES, hostileBodies } from '../support/builders/hostile/hostile-bodies.ts';
import { withValueAt, type Place } from '../support/server/places-of-ids.ts';
import { engines, usualEngines } from '../support/server/database/test-database.ts';

/** The errors that every call may return, in addition to those of its endpoint (`Endpoint.errors`). */
const OF_EVERY_CALL = [
  'INPUT_INVALID',
  'AUTH_REQUIRED',
  'PLAN_REQUIRED',
  'TOO_MANY_REQUESTS',
  'CLIENT_TOO_OLD',
  'BODY_TOO_LARGE',
  'CONTENT_TYPE_UNSUPPORTED',
  'NOT_FOUND',
];

/** Endpoints without JSON accept any body. The bytes of files are tested elsewhere. */
const takesJson = ({ endpoint }: NamedCall): boolean => endpoint.body !== undefined;

/** Every field of a call at any depth. */
const fieldsOf = ({ name }: NamedCall, call: Call): Place[] => {
  const walk = (value: unknown, path: string[]): string[][] =>
    typeof value === 'object' && value !== null
      ? [
          ...(path.length > 0 ? [path] : []),
          ...Object.entries(value).flatMap(([key, part]) => walk(part, [...path, key])),
        ]
      : [path];
  return (['params', 'query', 'body'] as const).flatMap((part) =>
    call[part] === undefined ? [] : walk(call[part], []).map((path) => ({ endpoint: name, part, path })),
  );
};

describe.each(engines)('hostile input over %s', (engine) => {
  let world: AccountWorld;
  let token: string;
  const unknownUser: Subject = {
    id: randomUUID(),
    email: 'nobody@shop.example',
    password: 'not the password',
    sessionId: randomUUID(),
    adId: '700777',
  };
  beforeAll(async () => {
    world = await openAccountWorld(engine, { devLoginSecret: 'a secret of the operator' });
    await paidAccount(world, 'caller@shop.example');
    token = (await world.signedIn({ email: 'caller@shop.example' }, true)).token;
  });
  afterAll(() => world.stop());

  /** Every response must be no server error, and an error must be part of the contract of this call. */
  const judge = ({ endpoint, name }: NamedCall, what: string, { status, body, text }: Answer): void => {
    const code = String(body['errorCode']);
    const where = [name, what, status, text.slice(0, 200)];
    if (status === 200) {
      const isInShape = endpoint.response.safeParse(body).success;
      expect([...where, isInShape]).toEqual([...where, true]);
      return;
    }
    expect([...where, [...OF_EVERY_CALL, ...endpoint.errors].includes(code)]).toEqual([...where, true]);
    expect([...where, isErrorCode(code) && catalogue[code].status]).toEqual([...where, status]);
    expect(status).toBeLessThan(500);
    expect(text.length).toBeLessThan(20_000);
    expect(text).not.toMatch(/node_modules|\bat .*\.(?:js|ts):\d|select |insert into/);
  };

  const isProtected = ({ endpoint }: NamedCall): boolean => endpoint.access !== 'public';
  const send = (
    named: NamedCall,
    call: Call,
    more: { raw?: string | Uint8Array; headers?: Record<string, string> } = {},
  ) => sendCall(named, call, { url: world.server.url, ...(isProtected(named) ? { token } : {}), ...more });
  const named = everyCall.map((one) => [one.name, one] as const);
  const isUsual = usualEngines.includes(engine);
  /** Values that the server rejects before it sends a statement are tested on one database. */
  const namedOnce = isUsual ? named : [];
  const values = isUsual ? HOSTILE_VALUES : HOSTILE_VALUES.filter(([, value]) => isShort(value));

  test.each(namedOnce.filter(([, one]) => takesJson(one)))('%s rejects invalid bodies', async (_name, one) => {
    world.clock.advance(HOUR_MS / 4);
    const call = one.call(unknownUser);
    for (const { what, raw, headers = {} } of hostileBodies(JSON.stringify(call.body))) {
      const answer = await send(one, call, { raw, headers });
      judge(one, what, answer);
      expect([one.name, what, answer.status]).not.toEqual([one.name, what, 200]);
      expect([one.name, what, answer.status]).not.toEqual([one.name, what, 401]);
    }
  });

  test.each(named.filter(([, one]) => fieldsOf(one, one.call(unknownUser)).length > 0))(
    '%s accepts or rejects any value in any field without a server error',
    async (_name, one) => {
      world.clock.advance(HOUR_MS / 4);
      expect.hasAssertions();
      for (const place of fieldsOf(one, one.call(unknownUser))) {
        for (const [what, value] of values) {
          if (place.part !== 'body' && !fitsInAddress(value)) continue;
          const answer = await send(one, withValueAt(one.call(unknownUser), place, value));
          judge(one, `${what} in ${place.part}.${place.path.join('.')}`, answer);
        }
      }
    },
  );

  test('keeps the caller signed in, and grants no administrator rights', async () => {
    expect((await world.call('GET', '/api/sessions', { token })).status).toBe(200);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });

  test.each(namedOnce)('%s supports no other method', async (_name, one) => {
    const path = addressOf(one.endpoint, one.call(unknownUser));
    const methods = ['OPTIONS', 'PATCH', 'PUT', 'DELETE', 'POST', 'PROPFIND', 'TRACE'];
    const known = everyCall
      .filter(({ endpoint }) => pathMatches(endpoint.path, path))
      .map(({ endpoint }) => endpoint.method as string);
    for (const method of methods.filter((other) => !known.includes(other))) {
      const status = await rawStatus(
        world.server.url,
        `${method} ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`,
      );
      expect([method, path, status]).toEqual([method, path, 404]);
    }
  });

  test.each([
    ['no HTTP', 'hello\r\n\r\n'],
    ['an unknown method', 'FOO /api/login HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['two lengths', 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
    [
      'a length and chunks',
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a broken header', 'POST /api/login HTTP/1.1\r\nHost: x\r\nA\u0000b: c\r\n\r\n'],
    ['100 KB of headers', `GET /api/client-config HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(100_000)}\r\n\r\n`],
    ['a path that is no path', 'GET /api/%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ])('rejects %s in the wire format', async (_what, request) => {
    const { status, body } = await rawAnswer(world.server.url, request);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(WireShape.safeParse(body).success).toBe(true);
    expect((await world.call('GET', '/healthz')).status).toBe(200);
  });
});

/** The server rejects longer values before it sends a statement. */
const isShort = (value: unknown): boolean => JSON.stringify(value).length < 100;

const fitsInAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.length < 10_000 && !/\p{Cs}/u.test(value);

const WireShape = z.object({ status: z.literal(false), message: z.string(), errorCode: z.string() });

const pathMatches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path.split('?')[0] ?? '');

/** Sends a raw request on a new connection; returns everything that was received. */
const rawText = (url: string, request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => socket.write(request));
    let text = '';
    socket.setTimeout(10_000, () => socket.destroy(new Error(`no end after: ${text}`)));
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.once('error', reject);
    socket.once('close', () => resolve(text));
  });

const rawStatus = async (url: string, request: string): Promise<number> =>
  Number(/^HTTP\/1\.1 (\d{3})/.exec(await rawText(url, request))?.[1]);

const rawAnswer = async (url: string, request: string): Promise<{ status: number; body: unknown }> => {
  const text = await rawText(url, request);
  const body = text.slice(text.indexOf('\r\n\r\n') + 4);
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), body: body === '' ? null : JSON.parse(body) };
};
