import { describe, expect, test, vi } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { createAnswer, type Handlers } from './answer.ts';
import type { Sender } from './caller.ts';
import { protocol, type MessageName } from './protocol.ts';
import { createRateLimiter } from './rate-limiter.ts';

const ID = 'bafgphpbbaibellfnfphcombhhnhcpmi';
const OWN = `chrome-extension://${ID}`;
const library: Sender = { id: ID, origin: 'https://www.facebook.com', frameId: 0, tab: { id: 7 } };
const ownPage: Sender = { id: ID, origin: OWN, url: `${OWN}/src/popup/index.html` };

/** Valid outputs of the messages that the tests send as a content script. */
const OUTPUTS: Readonly<Record<string, object>> = {
  'ads.save': { state: 'saved', account: 'paid' },
  'ads.unsave': { state: 'unsaved' },
};

const openAnswer = () => {
  let time = 0;
  const asked = vi.fn<(name: string, input: unknown) => void>();
  const handlers = Object.fromEntries(
    Object.keys(protocol).map((name) => [
      name,
      async (input: unknown) => {
        asked(name, input);
        return OUTPUTS[name] ?? { from: name };
      },
    ]),
  ) as unknown as Handlers;
  const limiter = createRateLimiter({ limit: 60, windowMs: 10_000, now: () => time });
  const answer = createAnswer({ extensionId: ID, ownOrigin: OWN, handlers, limiter });
  const say = (name: string, input: unknown, sender: Sender = library) =>
    answer({ app: 'spendlens', name, input }, sender);
  return { answer, say, asked, pass: (milliseconds: number) => (time += milliseconds) };
};

const save = { ad: anAd() };

const rejecting = (error: unknown) => async (): Promise<never> => {
  throw error;
};

describe('the answer of the worker', () => {
  test('passes a message of the protocol to its handler', async () => {
    const { say, asked } = openAnswer();
    expect(await say('ads.save', save)).toEqual({ status: true, value: OUTPUTS['ads.save'] });
    expect(asked).toHaveBeenCalledWith('ads.save', save);
    expect(await say('session.view', {}, ownPage)).toMatchObject({ status: true });
  });

  test.each<[string, Sender]>([
    ['another extension', { ...library, id: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' }],
    ['a sender without an id', { origin: OWN }],
  ])('does not answer %s', (_, sender) => {
    const { say, asked } = openAnswer();
    expect(say('session.view', {}, sender)).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  });

  test.each<[string, Sender]>([
    ['another site', { ...library, origin: 'https://evil.example' }],
    ['a look-alike domain', { ...library, origin: 'https://www.facebook.com.evil.example' }],
    ['an insecure page', { ...library, origin: 'http://www.facebook.com' }],
    ['a frame in the library', { ...library, frameId: 3 }],
    ['a sandboxed frame', { ...library, origin: 'null' }],
    ['a page that only claims to be ours', { ...library, origin: 'https://evil.example', url: `${OWN}/x.html` }],
    ['a sender without a tab', { id: ID, origin: 'https://www.facebook.com' }],
  ])('rejects a message from %s', async (_, sender) => {
    const { say, asked } = openAnswer();
    expect(await say('ads.save', save, sender)).toMatchObject({ errorCode: 'MESSAGE_FORBIDDEN' });
    expect(await say('session.view', {}, sender)).toMatchObject({ errorCode: 'MESSAGE_FORBIDDEN' });
    expect(asked).not.toHaveBeenCalled();
  });

  test('accepts from each caller only the messages that the protocol allows', async () => {
    const names = Object.keys(protocol) as MessageName[];
    for (const name of names) {
      const { say, asked } = openAnswer();
      const allowed: readonly string[] = protocol[name].from;
      const [asScript, asPage] = [await say(name, null), await say(name, null, ownPage)];
      expect([name, asScript]).toMatchObject([
        name,
        { errorCode: allowed.includes('content') ? 'INPUT_INVALID' : 'MESSAGE_FORBIDDEN' },
      ]);
      expect([name, asPage]).toMatchObject([
        name,
        { errorCode: allowed.includes('page') ? 'INPUT_INVALID' : 'MESSAGE_FORBIDDEN' },
      ]);
      expect(asked).not.toHaveBeenCalled();
    }
  });

  test.each(['', 'ads', 'toString', '__proto__', 'constructor', 'hasOwnProperty', 'ads.save ', 'x'.repeat(1_000_000)])(
    'rejects a message with an unknown name',
    async (name) => {
      expect(await openAnswer().say(name, {})).toMatchObject({ errorCode: 'MESSAGE_FORBIDDEN' });
    },
  );

  const hostile: [string, unknown][] = [
    ['undefined', undefined],
    ['a string', 'ad'],
    ['an array', []],
    ['an unknown key', { ...save, more: 1 }],
    ['an unknown key inside', { ad: { ...anAd(), more: 1 } }],
    ['a prototype', JSON.parse('{"ad":{},"__proto__":{"isAdmin":true}}')],
    ['a prototype inside', { ad: JSON.parse(JSON.stringify(anAd()).replace('{', '{"__proto__":{"isAdmin":true},')) }],
    ['a constructor', { ad: { ...anAd(), constructor: { prototype: {} } } }],
    ['a text of 1 MB', { ad: anAd({ text: 'x'.repeat(1_000_000) }) }],
    ['a numeric id', { ad: { ...anAd(), id: 1221417629971772 } }],
    ['NaN', { ad: anAd({ startDate: Number.NaN }) }],
    ['infinity', { ad: anAd({ startDate: Number.POSITIVE_INFINITY }) }],
    ['a script URL', { ad: anAd({ linkUrl: 'javascript:alert(1)' }) }],
    ['too many pictures', { ad: anAd({ media: Array.from({ length: 500 }, () => anAd().media[0]!) }) }],
  ];
  test.each(hostile)('rejects %s as an ad', async (_, input) => {
    const { say, asked } = openAnswer();
    expect(await say('ads.save', input)).toMatchObject({ status: false, errorCode: 'INPUT_INVALID' });
    expect(asked).not.toHaveBeenCalled();
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });

  test.each([
    undefined,
    null,
    7,
    'spendlens',
    [],
    {},
    { app: 'spendlens' },
    { app: 'other', name: 'ads.save', input: {} },
    { app: 'spendlens', name: 'ads.save', input: save, more: 1 },
  ])('ignores %o, which is not a valid envelope', (message) => {
    expect(openAnswer().answer(message, library)).toBeNull();
  });

  test('does not send an output that violates its schema to a content script', async () => {
    const { say } = openAnswer();
    expect(await say('ads.states', { ads: [] })).toMatchObject({ status: false, errorCode: 'INTERNAL' });
  });

  test('limits messages of one name from one tab, and does not count other messages', async () => {
    const { say, asked, pass } = openAnswer();
    for (let times = 0; times < 100; times += 1) await say('ads.save', save);
    expect(asked).toHaveBeenCalledTimes(60);
    expect(await say('ads.save', save)).toMatchObject({ errorCode: 'TOO_MANY_REQUESTS' });
    expect(await say('ads.unsave', { adId: '1000001' })).toMatchObject({ status: true });
    expect(await say('ads.save', save, { ...library, tab: { id: 8 } })).toMatchObject({ status: true });
    pass(10_000);
    expect(await say('ads.save', save)).toMatchObject({ status: true });
  });

  test('returns the error code of a failure, and none of its internal details', async () => {
    const failing = (error: unknown) =>
      createAnswer({
        extensionId: ID,
        ownOrigin: OWN,
        limiter: { consume: () => true, reset: () => undefined },
        handlers: { 'ads.unsave': rejecting(error) } as unknown as Handlers,
      })({ app: 'spendlens', name: 'ads.unsave', input: { adId: '1000001' } }, library);
    expect(await failing(new AppError('DEVICE_STORAGE_FULL'))).toMatchObject({ errorCode: 'DEVICE_STORAGE_FULL' });
    const unforeseen = await failing(new TypeError('secret at line 5'));
    expect(unforeseen).toMatchObject({ errorCode: 'INTERNAL' });
    expect(JSON.stringify(unforeseen)).not.toContain('secret');
  });
});
