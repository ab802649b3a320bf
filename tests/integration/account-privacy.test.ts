import { randomUUID } from 'node:crypto';
import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { queryRows } from '#server/db/db.ts';
import { withOwnerLock } from '#server/db/owner-lock.ts';
import { userSync } from '#server/db/schema/sync.ts';
import { PERSONAL_TABLES } from '#server/modules/privacy/personal-tables.ts';
import { privacy } from '#shared/contract/profile.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { accountsTexts } from '#shared/texts/en/account/accounts.ts';
import { ann, openAccountWorld, type AccountWorld, type SignedInPerson } from '../support/server/account-calls.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { until } from '../support/browser/browser.ts';
import { saving } from '../support/server/core-user.ts';
import { BANK, fullAccount, rowsAbout } from '../support/server/full-account.ts';
import { engines } from '../support/server/database/test-database.ts';

/** Tables without rows of a user although their columns suggest it, each with the reason why it is not exported. */
const NOT_OF_AN_ACCOUNT: Record<string, string> = {
  pending_registration: 'An unconfirmed address. Rows with the account’s own address are deleted with the account.',
  contact_message:
    'The sender’s address is unverified. Rows with the account’s own address are deleted with the account.',
  contract_declaration:
    'Declared with an unverified address. Stored for three years as the proof of a cancellation or withdrawal.',
  code_ticket: 'A secret without other data. It is deleted with its request.',
  handed_token: 'A secret of a session without other data. It is deleted with the session.',
  handoff_code: 'A secret of a session without other data. It is deleted with the session.',
};

describe.each(engines)('the personal data of an account over %s', (engine) => {
  let world: AccountWorld;
  let email: string;
  let me: SignedInPerson;
  beforeAll(async () => {
    world = await openAccountWorld(engine);
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    world.clock.advance(2 * DAY_MS);
    email = `${randomUUID()}@shop.example`;
    me = await fullAccount(world, email, ad);
  });

  const ad = anAd();

  const rows = <S extends z.ZodMiniType>(query: string, row: S) => queryRows(world.server.db, sql.raw(query), row);

  /** For every table: the number of rows that contain one of these words. */
  const mentions = async (...words: string[]): Promise<Record<string, number>> =>
    Object.fromEntries(Object.entries(await rowsAbout(world, words)).map(([table, hashes]) => [table, hashes.length]));

  const exported = async ({ token }: SignedInPerson) => {
    const answer = await world.call('GET', '/api/account/export', { token });
    expect(answer.status).toBe(200);
    return { answer, file: privacy.exportAccount.response.parse(JSON.parse(answer.text)) };
  };
  const remove = (token: string, password = ann.password) =>
    world.call('POST', '/api/account/delete', { token, body: { password } });

  test('every table of the running database with personal data is part of export and deletion', async () => {
    const referring = await rows(
      `select distinct c.table_name as name from information_schema.columns c
         where c.table_schema = 'public' and (c.column_name = 'user_id' or c.column_name like '%email%')
       union
       select conrelid::regclass::text from pg_constraint
         where contype = 'f' and confrelid in ('app_user'::regclass, 'session'::regclass, 'code_request'::regclass)`,
      z.object({ name: z.string() }),
    );
    const known = [...PERSONAL_TABLES.map(({ table }) => getTableName(table)), ...Object.keys(NOT_OF_AN_ACCOUNT)];
    expect(referring.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
  });

  test('the export is one file with every row of the account and its picture paths, without secrets', async () => {
    const { answer, file } = await exported(me);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="account-\d{4}-\d\d-\d\d\.json"$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(file.account).toBe(me.id);
    for (const { table } of PERSONAL_TABLES) {
      const name = getTableName(table);
      expect([name, (file.tables[name] ?? []).length > 0]).toEqual([name, true]);
    }
    expect(file.tables['app_user']).toMatchObject([{ id: me.id, email, name: 'Ann Lee' }]);
    expect(file.tables['captured_ad']).toMatchObject([{ adId: ad.id, ad }]);
    expect(file.tables['bank_account']).toMatchObject([{ iban: BANK.bankAccountNumber }]);
    expect(file.tables['own_cost']).toMatchObject([{ adId: ad.id, country: 'PL' }]);
    const filed = ['board', 'board_ad', 'tag', 'ad_tag', 'ad_note'].map((name) => file.tables[name]?.[0]);
    expect(filed).toMatchObject([
      { name: 'Hooks' },
      { adId: ad.id },
      { name: 'Tag 1' },
      { adId: ad.id },
      { adId: ad.id, text: 'My note' },
    ]);
    expect(file.media).toEqual([expect.stringMatching(/^\/media\/[0-9a-f]{64}\.\w+$/)]);
    expect((await fetch(`${world.server.url}${file.media[0]}`)).status).toBe(200);
    expect(answer.text).not.toMatch(/passwordHash|tokenHash|codeHash|deviceHash|argon2/);
  });

  test('a large export is complete, ordered by key, and only for its owner', async () => {
    const other = await fullAccount(world, `other-${email}`, ad);
    await world.server.db.execute(
      sql`insert into saved_ad (user_id, ad_id, version, saved_at, seq)
          select ${me.id}::uuid, 'x' || lpad(n::text, 5, '0'), 'v', now(), 1000 + n from generate_series(1, 1203) n`,
    );
    const { file } = await exported(me);
    expect(file.tables['saved_ad']).toHaveLength(1_204);
    expect(new Set(file.tables['saved_ad']?.map(({ adId }) => adId)).size).toBe(1_204);
    const theirs = await exported(other);
    expect(theirs.file.tables['saved_ad']).toHaveLength(1);
    expect(theirs.answer.text).not.toContain(me.id);
  });

  test('an export needs a session, and is limited to five an hour', async () => {
    expect((await world.call('GET', '/api/account/export')).status).toBe(401);
    const statuses = [];
    for (let round = 0; round < 6; round += 1) {
      statuses.push((await world.call('GET', '/api/account/export', { token: me.token })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('deletion requires the password', async () => {
    expect((await remove(me.token, 'a guess')).body['errorCode']).toBe('CURRENT_PASSWORD_INCORRECT');
    const without = await world.call('POST', '/api/account/delete', { token: me.token, body: {} });
    expect(without.body['errorCode']).toBe('INPUT_INVALID');
    expect((await world.call('POST', '/api/account/delete', { body: { password: ann.password } })).status).toBe(401);
    expect((await world.planStatus(me.token, me.id)).status).toBe(200);
  });

  test('deletion ends the sessions at once, and leaves no row, job or picture of the user', async () => {
    const other = await fullAccount(world, `other-${email}`, ad);
    const elsewhere = await world.signedIn({ email }, true);
    const { file } = await exported(me);
    const before = Object.keys(await mentions(me.id, email));
    expect(before).toEqual(expect.arrayContaining(PERSONAL_TABLES.map(({ table }) => `public.${getTableName(table)}`)));
    const answer = await remove(me.token);
    expect([answer.status, answer.body]).toEqual([200, { status: true, message: accountsTexts.accountDeleted }]);
    for (const { token } of [me, elsewhere]) expect((await world.planStatus(token, me.id)).status).toBe(401);
    expect((await world.signIn({ email })).status).toBe(401);

    // The lock of the closed account stays for a day, with its id only. The other address contains this one.
    await until(
      () => mentions(me.id, `"${email}"`),
      (left) => JSON.stringify(left) === JSON.stringify({ 'public.user_sync': 1 }),
    );
    world.clock.advance(2 * DAY_MS);
    await world.runJob('privacy.erase');
    expect(await mentions(me.id)).toEqual({});
    expect((await world.mailTo(email, world.sink.mails.filter(({ to }) => to.includes(email)).length)).subject).toBe(
      'Your Spendlens account is deleted',
    );

    // The other account has the same picture, so the file stays until that account is deleted too.
    expect((await fetch(`${world.server.url}${file.media[0]}`)).status).toBe(200);
    const again = await world.signedIn({ email: `other-${email}` });
    expect((await exported(again)).file.tables['saved_ad']).toHaveLength(1);
    expect(other.id).toBe(again.id);
  });

  test('two simultaneous deletions delete once, and a concurrent change leaves no row', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let waiting = Promise.resolve();
    await new Promise<void>((isHeld) => {
      waiting = withOwnerLock(world.server.db, me.id, () => {
        isHeld();
        return held;
      });
    });
    const push = { clientId: randomUUID(), mutations: [{ mutationId: 1, mutation: saving(anAd({ id: '42' })) }] };
    const deletions = [remove(me.token), remove(me.token)];
    const pushes = Array.from({ length: 3 }, () =>
      world.call('POST', '/api/sync/push', { token: me.token, body: push }),
    );
    release();
    await waiting;
    const answers = await Promise.all(deletions);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    await Promise.all(pushes);
    await until(
      () => mentions(me.id),
      (left) => JSON.stringify(left) === JSON.stringify({ 'public.user_sync': 1 }),
    );
    await expect(withOwnerLock(world.server.db, me.id, async () => undefined)).rejects.toMatchObject({
      code: 'AUTH_REQUIRED',
    });
    const [clock] = await world.server.db
      .select()
      .from(userSync)
      .where(sql`user_id = ${me.id}`);
    expect(clock?.closedAt).not.toBeNull();
  });

  test('the address is available again after deletion', async () => {
    await remove(me.token);
    await world.register({ email, password: 'copper-lagoon-88' });
    expect((await world.signIn({ email, password: 'copper-lagoon-88' })).status).toBe(403);
  });
});
