import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#shared/domain/time.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import { openAccountWorld, type AccountWorld } from '#tests/support/server/account-calls.ts';
import { everyCall, sendCall, type NamedCall, type Subject } from '#tests/support/server/every-call.ts';
import { paidAccount } from '#tests/support/server/full-account.ts';
import { engines, openTestDatabase } from '#tests/support/server/database/test-database.ts';
import type { Dice } from './dice.ts';
import { expectSurvived } from './expect-survived.ts';

/** The message of the injected exception, which no answer may contain. */
const CANARY = 'unexpected-exception-canary';
/** The injected exception hits one of this many first statements of a call; the number of the statement is drawn. */
const FIRST_STATEMENTS = 8;
/** These calls end the session or the account, so they run after all other calls. */
const RUN_LAST = new Set(['sessions.logout', 'privacy.deleteAccount', 'sessions.revoke', 'accounts.changePassword']);

describe.each(engines)('the API over %s', (engine) => {
  let world: AccountWorld;
  let statementsLeft = Infinity;
  let userCount = 0;

  /** Throws before a statement is sent. Statements that start or end a transaction are never hit. */
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

  const openUser = async (): Promise<{ who: Subject; token: string }> => {
    userCount += 1;
    const email = `user-${userCount}@shop.example`;
    await paidAccount(world, email);
    const { id, token } = await world.signedIn({ email }, true);
    return { token, who: { id, email, password: 'not the password', sessionId: id, adId: '700777' } };
  };

  /**
   * Sends a call and makes one of its statements throw. Returns true if the answer is 500. The answer can also be
   * complete: side work of a call may fail without an effect on its answer.
   */
  const sendWithException = async (named: NamedCall, who: Subject, token: string, dice: Dice): Promise<boolean> => {
    statementsLeft = 1 + dice.below(FIRST_STATEMENTS);
    const headers = { 'x-forwarded-for': `10.1.${dice.below(250)}.${dice.below(250)}` };
    const sent = sendCall(named, named.call(who), { url: world.server.url, token, headers });
    // The status of a file that is being streamed is already sent, so the connection is closed instead.
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

  test('answers 500 without details and serves the next calls when any of the first statements throws', async () => {
    let [sent, broken] = [0, 0];
    await expectSurvived(
      38,
      async (dice) => {
        // The sign-up limit per network and hour is smaller than the number of users.
        world.clock.advance(HOUR_MS);
        const { who, token } = await openUser();
        const calls = everyCall.filter(({ name }) => !RUN_LAST.has(name));
        for (const named of [...calls, ...everyCall.filter(({ name }) => RUN_LAST.has(name))])
          broken += Number(await sendWithException(named, who, token, dice));
        sent += everyCall.length;
        const next = await openUser();
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
