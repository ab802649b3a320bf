import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { ann, openAccountWorld, type AccountWorld, type Answer } from '../support/server/account-calls.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { until } from '../support/browser/browser.ts';
import { seedBuyer } from '../support/server/billing/buyer.ts';
import { everyCall, sendCall, type Call, type NamedCall, type Subject } from '../support/server/every-call.ts';
import { fullAccount, paidAccount, PRESET_ID, rowsAbout } from '../support/server/full-account.ts';
import { VERDICTS, type Verdict } from '../support/server/id-verdicts.ts';
import { nameOfPlace, placesOfIds, withValueAt, type Place } from '../support/server/places-of-ids.ts';
import { seedPerson } from '../support/builders/seeded-people.ts';
import { engines, usualEngines } from '../support/server/database/test-database.ts';
import { newProof } from '#tests/support/server/hand-off-proof.ts';

const AD = anAd({ id: '700100200300' });

test('every field of the contract that contains an id has a verdict', () => {
  expect(placesOfIds.map(nameOfPlace).toSorted()).toEqual(Object.keys(VERDICTS).toSorted());
});

describe.each(engines)('ids of other accounts over %s', (engine) => {
  let world: AccountWorld;
  let victim: Subject & { clientId: string; subscriptionId: string; checkout: [number, string] };
  /** All accounts have the same password. */
  let passwordHash: string;
  beforeAll(async () => {
    world = await openAccountWorld(engine);
    const email = 'victim@shop.example';
    const { id } = await fullAccount(world, email, AD);
    const rows = await world.server.db.execute(
      `select s.id, c.client_id, u.password_hash from session s, sync_client c, app_user u where s.user_id = '${id}' and c.user_id = s.user_id and u.id = s.user_id`,
    );
    const [row] = (rows as { rows: { id: string; client_id: string; password_hash: string }[] }).rows;
    passwordHash = row!.password_hash;
    const bought = await world.server.db.execute(
      `select s.id, c.number::float8, c.id as session from subscription s, billing_checkout c where s.user_id = '${id}' and c.user_id = s.user_id`,
    );
    const [sold] = (bought as { rows: { id: string; number: number; session: string }[] }).rows;
    victim = {
      id,
      email,
      password: ann.password,
      sessionId: row!.id,
      adId: AD.id,
      clientId: row!.client_id,
      subscriptionId: sold!.id,
      checkout: [sold!.number, `cs_${sold!.session}`],
    };
    await until(
      () => world.server.db.execute(`select 1 from boss.job where name not like '\\_\\_%' and state < 'completed'`),
      (result) => (result as { rows: unknown[] }).rows.length === 0,
    );
  });
  afterAll(() => world.stop());

  const attackers: string[] = [];
  type Attacker = Subject & { token: string };
  /** A new account, so that effects of a call on its own caller do not disturb others. */
  const attacker = async (): Promise<Attacker> => {
    const email = `mallory-${randomUUID()}@shop.example`;
    world.clock.advance(HOUR_MS);
    const seeded = await seedPerson(world.server.db, { email, passwordHash, now: world.clock.now() });
    const { userId: id, token } = seeded;
    attackers.push(id);
    return { id, token, email, password: ann.password, sessionId: randomUUID(), adId: '700999' };
  };
  const send = (named: NamedCall, call: Call, { token }: Attacker, headers: Record<string, string> = {}) =>
    sendCall(named, call, { url: world.server.url, token, headers });
  /** A row that names both the victim and one of our accounts (a change to the victim's address) counts as ours. */
  const rowsOfVictim = () => rowsAbout(world, [victim.id, victim.email, victim.sessionId, victim.clientId], attackers);
  const bare = ({ status, text, body }: Answer) => [status, text.replace(String(body['ticket']), '')];

  /** The victim's value for a field, and an unused value of the same form. */
  const valuesFor = ({ endpoint, path }: Place): [string, string] => {
    const name = path.at(-1) ?? '';
    if (name === 'email') return [victim.email, `nobody-${randomUUID()}@shop.example`];
    if (name === 'subscriptionId') return [victim.subscriptionId, randomUUID()];
    if (endpoint === 'billing.updatePaymentStatus')
      return name === 'id' ? [String(victim.checkout[0]), '77'] : [victim.checkout[1], 'cs_nobody'];
    if (path.join('.') === 'mutations.0.mutation.id') return [PRESET_ID, randomUUID()];
    if (name === 'clientId') return [victim.clientId, randomUUID()];
    if (/ad_?(id|archiveid)/i.test(name) || endpoint === 'ads.toggleSaved' || path.includes('ad'))
      return [victim.adId, '700888'];
    return [endpoint === 'sessions.revoke' ? victim.sessionId : victim.id, randomUUID()];
  };

  /** Uses the other kind of mutation if only that kind has the field. */
  const callFor = ({ path }: Place, honest: Call): Call => {
    const others: Readonly<Record<string, object>> = {
      'mutations.0.mutation.adId': { kind: 'delete-ad', adId: '700999' },
      'mutations.0.mutation.id': { kind: 'remove-preset', id: randomUUID() },
    };
    const mutation = others[path.join('.')];
    if (mutation === undefined) return honest;
    return { body: { clientId: randomUUID(), mutations: [{ mutationId: 1, mutation }] } };
  };

  /** Ids of users are tested on every database, because no other test receives each of these responses there. */
  const verdicts = usualEngines.includes(engine) ? ['person', 'object', 'subscription', 'own'] : ['person'];
  const judged = placesOfIds.filter((place) => verdicts.includes(VERDICTS[nameOfPlace(place)] ?? ''));

  test.each(
    judged.filter(({ path }) => path.at(-1) !== 'mutationId').map((place) => [nameOfPlace(place), place] as const),
  )('%s', async (name, place) => {
    const named = everyCall.find((one) => one.name === place.endpoint)!;
    const before = await rowsOfVictim();
    const mallory = await attacker();
    const [theirs, nobodys] = valuesFor(place);
    const honest = callFor(place, named.call(mallory));
    const foreign = await send(named, withValueAt(honest, place, theirs), mallory);
    const unknown = await send(named, withValueAt(honest, place, nobodys), await attacker());
    expect(bare(foreign)).toEqual(bare(unknown));
    const refused: Partial<Record<Verdict, [number, string | undefined]>> = {
      person: [403, 'FORBIDDEN'],
      object: [404, 'NOT_FOUND'],
      subscription: [404, 'SUBSCRIPTION_UNKNOWN'],
      own: [200, undefined],
    };
    const verdict = VERDICTS[name];
    if (verdict === undefined || refused[verdict] === undefined) throw new Error(`not judged: ${name}`);
    expect([foreign.status, foreign.body['errorCode']]).toEqual(refused[verdict]);
    expect(await rowsOfVictim()).toEqual(before);
  });
});

describe.each(engines)('invalid tokens over %s', (engine) => {
  let world: AccountWorld;
  const dead: Record<string, Record<string, string>> = {};
  let living: Record<string, string>;
  beforeAll(async () => {
    world = await openAccountWorld(engine);
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    const person = async (email: string) => paidAccount(world, email);

    dead['expired'] = bearer((await person('expired@shop.example')).token);
    world.clock.advance(DAY_MS);
    const revoked = await person('revoked@shop.example');
    const { challenge, verifier } = newProof();
    const { body } = await world.call('POST', '/api/handoff', { token: revoked.token, body: { challenge } });
    const handed = await world.post('/api/handoff/redeem', { code: body['code'], verifier });
    await world.call('POST', '/api/user/logout', { token: revoked.token, body: { id: revoked.id } });
    dead['revoked'] = bearer(revoked.token);
    dead['handed over by a session that was revoked'] = bearer(String(handed.body['access_token']));
    const deleted = await person('deleted@shop.example');
    await world.call('POST', '/api/account/delete', { token: deleted.token, body: { password: ann.password } });
    dead['of a deleted account'] = bearer(deleted.token);
    const mine = await person('living@shop.example');
    living = bearer(mine.token);
    dead['none'] = {};
    dead['forged'] = bearer('A'.repeat(43));
    dead['of another length'] = bearer(mine.token.slice(1));
    dead['of another scheme'] = { authorization: `Basic ${mine.token}` };
    dead['without a scheme'] = { authorization: mine.token };
    dead['in a cookie'] = { cookie: `token=${mine.token}; access_token=${mine.token}` };
    dead['the id of a person'] = bearer(mine.id);
  });
  afterAll(() => world.stop());

  const unknownUser: Subject = {
    id: randomUUID(),
    email: 'nobody@shop.example',
    password: 'not the password',
    sessionId: randomUUID(),
    adId: '700777',
  };
  const protectedCalls = everyCall.filter(({ endpoint }) => endpoint.access !== 'public');

  test.each(protectedCalls.map((named) => [named.name, named] as const))(
    '%s answers each of them with 401 and the same bytes, without reading the body',
    async (_name, named) => {
      const answers = [];
      for (const [kind, headers] of Object.entries(dead)) {
        const { status, text } = await sendCall(named, named.call(unknownUser), { url: world.server.url, headers });
        const broken = await sendCall(named, named.call(unknownUser), { url: world.server.url, headers, raw: '{' });
        answers.push([kind, status, text], [kind, broken.status, broken.text]);
      }
      const refusal = '{"status":false,"message":"Log in to continue.","errorCode":"AUTH_REQUIRED"}';
      expect(answers).toEqual(
        Object.keys(dead).flatMap((kind) => [
          [kind, 401, refusal],
          [kind, 401, refusal],
        ]),
      );
      const alive = await sendCall(named, named.call(unknownUser), { url: world.server.url, headers: living });
      expect(alive.status).not.toBe(401);
    },
  );

  test.each(
    protectedCalls
      .filter(({ endpoint }) => endpoint.access.startsWith('paid'))
      .map((named) => [named.name, named] as const),
  )('%s answers 402 to who never paid, before it reads the body', async (_name, named) => {
    const { token } = await seedBuyer(world);
    for (const raw of [undefined, '{']) {
      const answer = await sendCall(named, named.call(unknownUser), {
        url: world.server.url,
        token,
        ...(raw === undefined ? {} : { raw }),
      });
      expect([answer.status, answer.body['errorCode']]).toEqual([402, 'PLAN_REQUIRED']);
    }
  });
});
