import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEVICE_HEADER } from '#shared/contract/device-token.ts';
import { currentCaller, nameCallingAccount } from '#server/db/turns/database-caller.ts';
import { createHttp } from './create-http.ts';

describe('the caller of the database in a request', () => {
  let app: FastifyInstance;
  beforeEach(() => {
    app = createHttp({ logLevel: 'silent', trustProxy: false });
    app.post('/account', async () => {
      await Promise.resolve();
      return { account: currentCaller().account };
    });
    app.get('/named', async () => {
      nameCallingAccount('account 1');
      await Promise.resolve();
      return { account: currentCaller().account };
    });
  });
  afterEach(() => app.close());

  const accountFor = async (remoteAddress: string, headers: Record<string, string>): Promise<unknown> => {
    const payload = { text: 'x'.repeat(10_000) };
    const reply = await app.inject({ method: 'POST', url: '/account', remoteAddress, headers, payload });
    return reply.json();
  };

  it('is the network before the account of a session is known, also after a body arrived', async () => {
    const headers = { authorization: `Bearer ${'1'.repeat(43)}` };
    expect(await accountFor('192.0.2.1', headers)).toEqual({ account: '192.0.2.1' });
    expect(await accountFor('2001:db8::1', headers)).toEqual({ account: '2001:db8:0:0::/64' });
  });

  it('is the network of a device that signs in', async () => {
    expect(await accountFor('192.0.2.1', { [DEVICE_HEADER]: 'd'.repeat(43) })).toEqual({ account: '192.0.2.1' });
  });

  it('is the same for all callers without a session or device', async () => {
    expect(await accountFor('192.0.2.1', {})).toEqual({ account: 'strangers' });
    expect(await accountFor('192.0.2.2', { [DEVICE_HEADER]: 'not a token' })).toEqual({ account: 'strangers' });
  });

  it('becomes the account once it is known', async () => {
    const reply = await app.inject({ url: '/named', headers: { authorization: `Bearer ${'1'.repeat(43)}` } });
    expect(reply.json()).toEqual({ account: 'account 1' });
  });

  it('is over when the request is answered', async () => {
    let caller = currentCaller();
    app.get('/caller', async () => {
      caller = currentCaller();
      return { isOver: caller.isOver };
    });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    expect(await (await fetch(`${url}/caller`)).json()).toEqual({ isOver: false });
    await expect.poll(() => caller.isOver).toBe(true);
  });

  it('is the server outside of a request', () => {
    expect(currentCaller().account).toBe('the server');
  });
});
