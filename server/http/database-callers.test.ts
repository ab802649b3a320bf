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

  const accountFor = async (headers: Record<string, string>): Promise<unknown> => {
    const reply = await app.inject({ method: 'POST', url: '/account', headers, payload: { text: 'x'.repeat(10_000) } });
    return reply.json();
  };

  it('is the session, also after a body arrived', async () => {
    const [one, two] = ['1'.repeat(43), '2'.repeat(43)];
    expect(await accountFor({ authorization: `Bearer ${one}` })).toEqual({ account: one });
    expect(await accountFor({ authorization: `Bearer ${two}` })).toEqual({ account: two });
  });

  it('is the device during a sign-in', async () => {
    const device = 'd'.repeat(43);
    expect(await accountFor({ [DEVICE_HEADER]: device })).toEqual({ account: device });
  });

  it('is the same for all strangers', async () => {
    expect(await accountFor({})).toEqual({ account: 'strangers' });
    expect(await accountFor({ [DEVICE_HEADER]: 'not a token' })).toEqual({ account: 'strangers' });
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
