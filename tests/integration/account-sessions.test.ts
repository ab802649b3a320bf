import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/domain/time.ts';
import { accountsTexts } from '#shared/texts/en/account/accounts.ts';
import {
  ann,
  openAccountWorld,
  type AccountWorld,
  type Answer,
  type SignedInPerson,
} from '../support/server/account-calls.ts';
import { headerOf } from '../support/stand-ins/mail-sink.ts';
import { engines } from '../support/server/database/test-database.ts';
import { newProof } from '#tests/support/server/hand-off-proof.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';

describe.each(engines)('sessions over %s', (engine) => {
  let world: AccountWorld;
  let email: string;
  beforeAll(async () => {
    world = await openAccountWorld(engine);
    await world.openAccount({ email: 'other@shop.example' });
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    world.clock.advance(2 * DAY_MS);
    email = `${randomUUID()}@shop.example`;
    await world.openAccount({ email });
  });

  const refusal = ({ status, body }: Answer) => [status, body['errorCode']];
  const from = async (userAgent: string, keep = false): Promise<SignedInPerson> => {
    const body = { email, password: ann.password, keep };
    const answer = await world.post('/api/login', body, { 'user-agent': userAgent });
    return { id: String(answer.body['id']), token: String(answer.body['access_token']) };
  };
  const listOf = async (token: string): Promise<Record<string, unknown>[]> => {
    const answer = await world.call('GET', '/api/sessions', { token });
    expect(answer.status).toBe(200);
    return answer.body['data'] as Record<string, unknown>[];
  };
  const isAlive = async ({ id, token }: SignedInPerson) => (await world.planStatus(token, id)).status === 200;

  describe('listed and ended', () => {
    test('have a browser, times and a mark of the current one, and no secret', async () => {
      const first = await from(CHROME, true);
      const signedInAt = world.clock.now();
      world.clock.advance(2 * HOUR_MS);
      const second = await from(FIREFOX);
      expect(await isAlive(first)).toBe(true);
      const list = await listOf(second.token);
      const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
      expect(list).toEqual([
        {
          id,
          device: 'Firefox on Linux',
          current: true,
          keep: false,
          created_at: world.clock.now().toISOString(),
          last_used_at: world.clock.now().toISOString(),
          expires_at: new Date(world.clock.now().getTime() + 12 * HOUR_MS).toISOString(),
        },
        {
          id,
          device: 'Chrome on Windows',
          current: false,
          keep: true,
          created_at: signedInAt.toISOString(),
          last_used_at: world.clock.now().toISOString(),
          expires_at: new Date(world.clock.now().getTime() + 30 * DAY_MS).toISOString(),
        },
      ]);
    });

    test('end one by one: the token is rejected, and the others stay', async () => {
      const [here, there] = [await from(CHROME), await from(CHROME)];
      const other = (await listOf(here.token)).find(({ current }) => current === false);
      const answer = await world.call('DELETE', `/api/sessions/${String(other?.['id'])}`, { token: here.token });
      expect([answer.status, answer.body]).toEqual([200, { status: true, message: accountsTexts.sessionEnded }]);
      expect([await isAlive(here), await isAlive(there)]).toEqual([true, false]);
      const again = await world.call('DELETE', `/api/sessions/${String(other?.['id'])}`, { token: here.token });
      expect(refusal(again)).toEqual([404, 'NOT_FOUND']);
    });

    test('end together, except for the current one', async () => {
      const [here, there, kept] = [await from(CHROME), await from(FIREFOX), await from(CHROME, true)];
      const theirs = await world.signedIn({ email: 'other@shop.example' });
      const answer = await world.call('DELETE', '/api/sessions', { token: here.token });
      expect([answer.status, answer.body]).toEqual([200, { status: true, message: accountsTexts.otherSessionsEnded }]);
      expect(await Promise.all([here, there, kept, theirs].map(isAlive))).toEqual([true, false, false, true]);
      expect(refusal(await world.call('DELETE', '/api/sessions'))).toEqual([401, 'AUTH_REQUIRED']);
    });

    test('of another user are answered like unknown ones, and stay', async () => {
      const mine = await from(CHROME);
      const theirs = await world.signedIn({ email: 'other@shop.example' });
      const [listed] = await listOf(theirs.token);
      const foreign = await world.call('DELETE', `/api/sessions/${String(listed?.['id'])}`, { token: mine.token });
      const unknown = await world.call('DELETE', `/api/sessions/${randomUUID()}`, { token: mine.token });
      expect([foreign.status, foreign.text]).toEqual([unknown.status, unknown.text]);
      expect(foreign.status).toBe(404);
      expect(await isAlive(theirs)).toBe(true);
      expect(refusal(await world.call('DELETE', '/api/sessions/all', { token: mine.token }))).toEqual([
        400,
        'INPUT_INVALID',
      ]);
      expect(refusal(await world.call('DELETE', `/api/sessions/${randomUUID()}`))).toEqual([401, 'AUTH_REQUIRED']);
    });

    test('cause a mail about a new browser if the user has other sessions, with a link that stops such mails', async () => {
      await from(CHROME);
      await from(CHROME);
      await from(FIREFOX);
      const mail = await world.mailTo(email, 2);
      expect(mail.subject).toBe('New login to Spendlens');
      expect(mail.text).toContain('Firefox on Linux');
      expect(headerOf(mail.raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
      const url = new URL(headerOf(mail.raw, 'List-Unsubscribe').replaceAll(/[<>\s]/g, ''));
      expect(url.origin).toBe('https://spendlens.example');

      const opened = await world.call('GET', url.pathname);
      expect([opened.status, opened.headers.get('location')]).toEqual([303, '/settings/notifications']);
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const forged = `${url.pathname.slice(0, -1)}${url.pathname.endsWith('0') ? '1' : '0'}`;
      expect(refusal(await world.post(forged, 'List-Unsubscribe=One-Click', form))).toEqual([404, 'NOT_FOUND']);
      const stopped = await world.post(url.pathname, 'List-Unsubscribe=One-Click', form);
      expect([stopped.status, stopped.body['status']]).toEqual([200, true]);
      const { token } = await from('Safari/1');
      const choices = await world.call('GET', '/api/notifications', { token });
      expect(choices.body['data']).toEqual({ new_device: false, plan_reminders: false });
      await world.post('/api/password/email', { email });
      expect((await world.mailTo(email, 3)).subject).toBe('Reset your Spendlens password');
    });
  });

  describe('handed over', () => {
    const { challenge, verifier } = newProof();
    const request = (token: string) => world.call('POST', '/api/handoff', { token, body: { challenge } });
    const begin = async (token: string) => String((await request(token)).body['code']);
    const redeem = (code: unknown) => world.post('/api/handoff/redeem', { code, verifier });

    test('by a code, with another token for the same session, which ends for both tokens', async () => {
      const origin = await from(CHROME, true);
      const begun = await request(origin.token);
      expect(begun.body).toEqual({
        status: true,
        code: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
        expires_at: new Date(world.clock.now().getTime() + MINUTE_MS).toISOString(),
      });
      const answer = await redeem(begun.body['code']);
      expect(answer.body).toMatchObject({
        status: true,
        id: origin.id,
        user: { email, name: 'Ann Lee' },
        paid_plan_status: 0,
        keep: true,
        expires_at: new Date(world.clock.now().getTime() + 30 * DAY_MS).toISOString(),
      });
      const handed = { id: origin.id, token: String(answer.body['access_token']) };
      expect(handed.token).not.toBe(origin.token);
      expect(await listOf(handed.token)).toEqual(await listOf(origin.token));
      expect(await listOf(handed.token)).toHaveLength(1);

      const further = await redeem(await begin(handed.token));
      const third = { id: origin.id, token: String(further.body['access_token']) };
      expect(await isAlive(third)).toBe(true);
      await world.call('POST', '/api/user/logout', { token: third.token, body: { id: origin.id } });
      expect(await Promise.all([origin, handed, third].map(isAlive))).toEqual([false, false, false]);
    });

    test('end with their original session, 12 hours after a sign-in without `keep`', async () => {
      const origin = await from(CHROME);
      world.clock.advance(11 * HOUR_MS);
      const { body } = await redeem(await begin(origin.token));
      const handed = { id: origin.id, token: String(body['access_token']) };
      expect(body['keep']).toBe(false);
      expect(await isAlive(handed)).toBe(true);
      world.clock.advance(HOUR_MS);
      expect(await isAlive(handed)).toBe(false);
    });

    test('by a code that works once, within a minute, and during its session', async () => {
      const origin = await from(CHROME);
      const code = await begin(origin.token);
      const answers = await Promise.all(Array.from({ length: 6 }, () => redeem(code)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ body }) => body['errorCode'] === 'CODE_INCORRECT')).toHaveLength(5);
      const late = await begin(origin.token);
      world.clock.advance(MINUTE_MS);
      expect(refusal(await redeem(late))).toEqual([400, 'CODE_INCORRECT']);
      const orphan = await begin(origin.token);
      await world.call('POST', '/api/user/logout', { token: origin.token, body: { id: origin.id } });
      expect(refusal(await redeem(orphan))).toEqual([400, 'CODE_INCORRECT']);
      expect(refusal(await redeem('A'.repeat(43)))).toEqual([400, 'CODE_INCORRECT']);
      expect(refusal(await redeem(origin.token.slice(1)))).toEqual([400, 'INPUT_INVALID']);
      expect(refusal(await world.call('POST', '/api/handoff', { body: { challenge } }))).toEqual([
        401,
        'AUTH_REQUIRED',
      ]);
    });

    test('rejects a code without the verifier of its challenge, and accepts it afterwards with the verifier', async () => {
      const { token } = await from(CHROME);
      const code = await begin(token);
      const send = (body: object) => world.post('/api/handoff/redeem', body);
      expect(refusal(await send({ code, verifier: newProof().verifier }))).toEqual([400, 'CODE_INCORRECT']);
      expect(refusal(await send({ code, verifier: challenge }))).toEqual([400, 'CODE_INCORRECT']);
      for (const body of [{ code }, { code, verifier: '' }, { code, verifier: null }]) {
        expect(refusal(await send(body))).toEqual([400, 'INPUT_INVALID']);
      }
      expect((await redeem(code)).status).toBe(200);
    });

    test('creates no code without a challenge', async () => {
      const { token } = await from(CHROME);
      for (const body of [{}, { challenge: '' }, { challenge: 'A'.repeat(42) }]) {
        expect(refusal(await world.call('POST', '/api/handoff', { token, body }))).toEqual([400, 'INPUT_INVALID']);
      }
    });

    test('without the code or the token in plain text in the database', async () => {
      const { token } = await from(CHROME);
      const code = await begin(token);
      const handed = String((await redeem(await begin(token))).body['access_token']);
      const rows = await world.server.db.execute(
        'select to_jsonb(h)::text, to_jsonb(t)::text from handoff_code h, handed_token t',
      );
      expect((rows as { rows: unknown[] }).rows.length).toBeGreaterThan(0);
      for (const secret of [code, handed]) expect(JSON.stringify(rows)).not.toContain(secret);
    });
  });
});
