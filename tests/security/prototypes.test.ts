import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS, openAccountWorld, type AccountWorld } from '../support/account-calls.ts';
import { everyCall, sendCall, type Subject } from '../support/every-call.ts';
import { paidAccount } from '../support/full-account.ts';

let world: AccountWorld;
let token: string;
beforeAll(async () => {
  world = await openAccountWorld('pglite');
  await paidAccount(world, 'caller@shop.example');
  ({ token } = await world.signedIn({ email: 'caller@shop.example' }, true));
});
afterAll(() => world.stop());

const nobody: Subject = {
  id: randomUUID(),
  email: 'nobody@shop.example',
  password: 'not the password',
  sessionId: randomUUID(),
  adId: '700777',
};
const PROTOTYPES = [
  '"__proto__":{"isAdmin":true}',
  '"\\u005f_proto__":{"isAdmin":true}',
  '"constructor":{"prototype":{"isAdmin":true}}',
  '"x":{"__proto__":{"isAdmin":true}}',
];

test.each(everyCall.filter(({ endpoint }) => endpoint.body !== undefined).map((named) => [named.name, named] as const))(
  '%s refuses an honest body that carries a prototype',
  async (_name, named) => {
    world.clock.advance(HOUR_MS / 4);
    const honest = JSON.stringify(named.call(nobody).body);
    for (const prototype of PROTOTYPES) {
      const raw = honest.replace('{', `{${prototype}${honest === '{}' ? '' : ','}`);
      const isPublic = named.endpoint.access === 'public';
      const answer = await sendCall(named, {}, { url: world.server.url, raw, ...(isPublic ? {} : { token }) });
      expect([prototype, answer.status, answer.body['errorCode']]).toEqual([prototype, 400, 'INPUT_INVALID']);
    }
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  },
);
