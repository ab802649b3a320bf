import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '#shared/domain/time.ts';
import { openAccountWorld, type AccountWorld } from '../support/server/account-calls.ts';
import { everyCall, sendCall, type Subject } from '../support/server/every-call.ts';
import { paidAccount } from '../support/server/full-account.ts';

let world: AccountWorld;
let token: string;
beforeAll(async () => {
  world = await openAccountWorld('pglite');
  await paidAccount(world, 'caller@shop.example');
  ({ token } = await world.signedIn({ email: 'caller@shop.example' }, true));
});
afterAll(() => world.stop());

const subject: Subject = {
  id: randomUUID(),
  email: 'nobody@shop.example',
  password: 'not the password',
  sessionId: randomUUID(),
  adId: '700777',
};
/** JSON members that change the prototype when a server merges them into an object. */
const POLLUTING_MEMBERS = [
  '"__proto__":{"isAdmin":true}',
  '"\\u005f_proto__":{"isAdmin":true}',
  '"constructor":{"prototype":{"isAdmin":true}}',
  '"x":{"__proto__":{"isAdmin":true}}',
];

test.each(everyCall.filter(({ endpoint }) => endpoint.body !== undefined).map((named) => [named.name, named] as const))(
  '%s rejects a valid body when it also contains a polluting member',
  async (_name, named) => {
    world.clock.advance(HOUR_MS / 4);
    const validBody = JSON.stringify(named.call(subject).body);
    for (const member of POLLUTING_MEMBERS) {
      const raw = validBody.replace('{', `{${member}${validBody === '{}' ? '' : ','}`);
      const isPublic = named.endpoint.access === 'public';
      const answer = await sendCall(named, {}, { url: world.server.url, raw, ...(isPublic ? {} : { token }) });
      expect([member, answer.status, answer.body['errorCode']]).toEqual([member, 400, 'INPUT_INVALID']);
    }
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  },
);
