import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '#shared/errors/catalogue.ts';
import { HOUR_MS, openAccountWorld, type AccountWorld } from '#tests/support/account-calls.ts';
import { everyCall, sendCall, type NamedCall, type Subject } from '#tests/support/every-call.ts';
import { paidAccount } from '#tests/support/full-account.ts';
import { engines, openTestDatabase } from '#tests/support/test-database.ts';
import type { Dice } from './dice.ts';
import { expectSurvived } from './expect-survived.ts';

const CANARY = 'nobody-foresaw-this';
/** One of a call's first statements fails; which, is drawn. */
const FIRST_STATEMENTS = 8;
/** They end the session or the account that the others need. */
const LAST = new Set(['sessions.logout', 'privacy.deleteAccount', 'sessions.revoke', 'accounts.changePassword']);

describe.each(engines)('an exception that nobody foresaw, over %s', (engine) => {
  let world: AccountWorld;
  let statementsLeft = Infinity;
  let people = 0;

  /** Throws where a statement is about to be sent; a transaction’s own frame is left alone. */
  const logQuery = (text: string): void => {
    if (/^(begin|commit|rollback|savepoint|release)/.test(text)) return;
    statementsLeft -= 1;
    if (statementsLeft === 0) throw new TypeError(CANARY);
  };

  beforeAll(async () => {
    const database = await openTestDatabase(engine, { log: { logQuery } });
    world = await openAccountWorld(engine, { devLoginSecret: 'a secret of the operator' }, { database });
  });
  afterAll(() => world.stop());

  const openPerson = async (): Promise<{ who: Subject; token: string }> => {
    people += 1;
    const email = `person-${people}@shop.example`;
    await paidAccount(world, email);
    const { id, token } = await world.signedIn({ email }, true);
    return { token, who: { id, email, password: 'not the password', sessionId: id, adId: '700777' } };
  };

  /** True where it was answered 500. What a call does beside its work may fail unseen: then it is served whole. */
  const callBroken = async (named: NamedCall, who: Subject, token: string, dice: Dice): Promise<boolean> => {
    statementsLeft = 1 + dice.below(FIRST_STATEMENTS);
    const headers = { 'x-forwarded-for': `10.1.${dice.below(250)}.${dice.below(250)}` };
    const sent = sendCall(named, named.call(who), { url: world.server.url, token, headers });
    // A file that is under way can say no other status any more: it is cut off.
    const answer = named.name === 'privacy.exportAccount' ? await sent.catch(() => null) : await sent;
    statementsLeft = Infinity;
    if (answer === null) return false;
    const { status, text, body } = answer;
    expect([named.name, text.includes(CANARY), text.includes('TypeError')]).toEqual([named.name, false, false]);
    if (status === 500) expect(body).toMatchObject({ errorCode: 'INTERNAL', message: catalogue.INTERNAL.message });
    if (status === 200)
      expect([named.name, named.endpoint.response.safeParse(body).success]).toEqual([named.name, true]);
    return status === 500;
  };

  test('at any of the first statements of any call is answered as a plain 500 that tells nothing, and the next calls are served', async () => {
    let [sent, broken] = [0, 0];
    await expectSurvived(
      38,
      async (dice) => {
        // More people than one network may sign up within an hour.
        world.clock.advance(HOUR_MS);
        const { who, token } = await openPerson();
        const calls = everyCall.filter(({ name }) => !LAST.has(name));
        for (const named of [...calls, ...everyCall.filter(({ name }) => LAST.has(name))])
          broken += Number(await callBroken(named, who, token, dice));
        sent += everyCall.length;
        const next = await openPerson();
        const answers = await Promise.all(
          Array.from({ length: 12 }, () => world.call('GET', '/api/sync/pull?since=0', { token: next.token })),
        );
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
        return { rounds: everyCall.length, lost: 0, doubled: 0 };
      },
      { share: engines.length },
    );
    expect(broken).toBeGreaterThan(sent / 4);
  });
});
