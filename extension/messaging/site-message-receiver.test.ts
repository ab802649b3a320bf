import { describe, expect, test, vi } from 'vitest';
import type { SiteMessage, SiteReply } from '#shared/contract/site-message.ts';
import type { Sender } from './caller.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { createSiteMessageReceiver } from './site-message-receiver.ts';

const SITE = 'https://spendlens.example';
const site: Sender = { origin: SITE, url: `${SITE}/login`, frameId: 0, tab: { id: 3 } };
const USER = '7248dc19-f757-4832-bd76-78183a36ef2e';
const signedIn: SiteMessage = { app: 'spendlens', news: 'signed-in', userId: USER };
const code: SiteMessage = { app: 'spendlens', news: 'code', code: 'c'.repeat(43) };

const openReceiver = () => {
  const receive = vi.fn<(message: SiteMessage, tabId: number) => Promise<SiteReply>>(async () => ({ answer: 'done' }));
  const limiter = createRateLimiter({ limit: 20, windowMs: 10_000, now: () => 0 });
  return { receive, receiveMessage: createSiteMessageReceiver({ siteOrigin: SITE, limiter, receive }) };
};

describe('the receiver of messages from the hosted site', () => {
  test('accepts its four messages with the tab of the sender, and returns the answer', async () => {
    const { receiveMessage, receive } = openReceiver();
    const messages: SiteMessage[] = [
      signedIn,
      code,
      { ...code, news: 'arrived' },
      { app: 'spendlens', news: 'signed-out' },
    ];
    for (const message of messages) expect(await receiveMessage(message, site)).toEqual({ answer: 'done' });
    expect(receive.mock.calls).toEqual(messages.map((message) => [message, 3]));
  });

  test.each<[string, Sender]>([
    ['another origin', { ...site, origin: 'https://evil.example', url: 'https://evil.example/' }],
    ['another port', { ...site, origin: `${SITE}:8443`, url: `${SITE}:8443/` }],
    ['a subdomain', { ...site, origin: 'https://www.spendlens.example', url: 'https://www.spendlens.example/' }],
    ['the same host without encryption', { ...site, origin: 'http://spendlens.example' }],
    ['a look-alike domain', { ...site, origin: `${SITE}.evil.example`, url: `${SITE}.evil.example/` }],
    ['an origin and an address that differ', { ...site, url: `${SITE}.evil.example/` }],
    ['a sender without an origin', { frameId: 0, tab: { id: 3 } }],
    ['a sandboxed page', { ...site, origin: 'null' }],
    ['a frame', { ...site, frameId: 4 }],
    ['a sender without a tab', { ...site, tab: undefined }],
    ['another extension', { ...site, id: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' }],
    ['a content script of ours', { ...site, id: 'bafgphpbbaibellfnfphcombhhnhcpmi' }],
  ])('ignores a message from %s', (_, sender) => {
    const { receiveMessage, receive } = openReceiver();
    expect(receiveMessage(signedIn, sender)).toBeNull();
    expect(receive).not.toHaveBeenCalled();
  });

  test.each<[string, unknown]>([
    ['undefined', undefined],
    ['a string', 'signed-in'],
    ['an internal message', { app: 'spendlens', name: 'session.sign-out', input: { unsent: 'discard' } }],
    ['a message of another product', { ...signedIn, app: 'other' }],
    ['an unknown kind', { ...signedIn, news: 'signed-up' }],
    ['a sign-in without an account', { app: 'spendlens', news: 'signed-in' }],
    ['a sign-in with a code', { ...signedIn, code: 'c'.repeat(43) }],
    ['a message without its code', { app: 'spendlens', news: 'code' }],
    ['an invalid code', { ...code, code: '../api' }],
    ['a code of a megabyte', { ...code, code: 'c'.repeat(1_000_000) }],
    ['an arrival with a verifier', { ...code, news: 'arrived', verifier: 'v'.repeat(43) }],
    ['an invalid account id', { ...signedIn, userId: '__proto__' }],
    ['an unknown key', { ...signedIn, token: 't'.repeat(43) }],
    ['an array', [signedIn]],
  ])('does not answer %s', (_, message) => {
    const { receiveMessage, receive } = openReceiver();
    expect(receiveMessage(message, site)).toBeNull();
    expect(receive).not.toHaveBeenCalled();
  });

  test('accepts at most twenty messages of one tab in ten seconds, and still those of another tab', async () => {
    const { receiveMessage, receive } = openReceiver();
    for (let index = 0; index < 30; index += 1) await receiveMessage(signedIn, site);
    expect(receive).toHaveBeenCalledTimes(20);
    await receiveMessage(signedIn, { ...site, tab: { id: 4 } });
    expect(receive).toHaveBeenCalledTimes(21);
  });
});
