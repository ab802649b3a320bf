import { expect, test } from 'vitest';
import { createHttp } from './create-http.ts';
import { createIsTrusted, type TrustProxy } from './trusted-proxies.ts';

test.each<[TrustProxy, string, number, boolean]>([
  [false, '127.0.0.1', 0, false],
  [2, '203.0.113.7', 1, true],
  [2, '203.0.113.7', 2, false],
  [['10.0.0.0/8', '2001:db8::/32'], '10.1.2.3', 0, true],
  [['10.0.0.0/8', '2001:db8::/32'], '10.1.2.3:4711', 1, true],
  [['10.0.0.0/8', '2001:db8::/32'], '::ffff:10.1.2.3', 0, true],
  [['10.0.0.0/8', '2001:db8::/32'], '[2001:db8::5]:4711', 1, true],
  [['10.0.0.0/8', '2001:db8::/32'], '11.0.0.1', 0, false],
  [['10.0.0.0/8', '2001:db8::/32'], 'proxy.example', 0, false],
  [['::1'], '::1', 0, true],
])('decides whether TRUST_PROXY %j trusts the sender %s at hop %i: %s', (trustProxy, address, hop, isTrusted) => {
  expect(createIsTrusted(trustProxy)(address, hop)).toBe(isTrusted);
});

/** Sends requests with X-Forwarded-For from 127.0.0.1, and returns the address of the caller and the warnings. */
const forward = async (
  trustProxy: TrustProxy,
  chains: string[],
): Promise<{ addresses: string[]; warned: string[] }> => {
  const app = createHttp({ logLevel: 'silent', trustProxy });
  const warned: string[] = [];
  Object.assign(app.log, { warn: (text: string) => warned.push(text) });
  app.get('/', (request) => request.ip);
  const addresses: string[] = [];
  for (const chain of chains) {
    const { payload } = await app.inject({ url: '/', headers: { 'x-forwarded-for': chain } });
    addresses.push(payload);
  }
  await app.close();
  return { addresses, warned };
};

test('warns once about X-Forwarded-For of a sender that is not trusted, and ignores the header', async () => {
  for (const trustProxy of [false, ['10.0.0.1']] satisfies TrustProxy[]) {
    const { addresses, warned } = await forward(trustProxy, ['203.0.113.7', '203.0.113.8']);
    expect(addresses).toEqual(['127.0.0.1', '127.0.0.1']);
    expect(warned).toEqual([expect.stringContaining('TRUST_PROXY')]);
  }
});

test('does not warn about the header of a trusted proxy', async () => {
  for (const trustProxy of [1, ['127.0.0.1']] satisfies TrustProxy[]) {
    expect(await forward(trustProxy, ['203.0.113.7'])).toEqual({ addresses: ['203.0.113.7'], warned: [] });
  }
});

test('finds the caller behind two proxies when the first one is written with its port', async () => {
  const { addresses } = await forward(['127.0.0.1', '10.0.0.5'], ['203.0.113.7, 10.0.0.5:4711']);
  expect(addresses).toEqual(['203.0.113.7']);
});
