import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import { subjectOfChange } from '#shared/domain/synced/synced-kinds.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { aUser, saving } from '../support/server/core-user.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';
import { engines } from '../support/server/database/test-database.ts';

describe.each(engines)('invalid mutations in a push, over %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(engine, { parts: usersByName });
  });
  afterAll(() => server.stop());

  const drawer = anAd();
  const version = creativeVersionOf(drawer);

  test('are rejected by their number, and block no other mutation', async () => {
    const user = aUser(server);
    const first = { mutationId: 1, mutation: saving(drawer) };
    const send = (...mutations: unknown[]) =>
      user.call('POST', '/api/sync/push', { clientId: user.clientId, mutations: [first, ...mutations] });
    const bad = [
      { kind: 'save-ad', ad: { ...drawer, evil: 1 }, version, savedAt: 0 },
      { kind: 'follow-page', pageId: '1' },
      { kind: 'unsave-ad', adId: 'x'.repeat(800_000) },
      { kind: 'unsave-ad', adId: drawer.id, isAdmin: true },
      'save-ad',
      null,
      undefined,
    ].map((mutation, index) => ({ mutationId: index + 2, mutation }));
    const last = { mutationId: 9, mutation: saving(anAd({ id: '700006' })) };
    const answer = await send(...bad, last);
    expect(answer.body).toMatchObject({ lastMutationId: 9 });
    expect(answer.body.outcomes.map((one) => one.errorCode ?? one.outcome)).toEqual([
      'applied',
      ...bad.map(() => 'INPUT_INVALID'),
      'applied',
    ]);
    expect((await user.all()).map(subjectOfChange)).toEqual([
      ...Array.from({ length: 2 }, () => `ad:${drawer.id}`),
      'ad:700006',
      'ad:700006',
    ]);
    // A repeated push gets the same answer, also from a client that sends a valid mutation now.
    expect(
      (await send({ ...bad[0], mutation: { kind: 'unsave-ad', adId: drawer.id } })).body.outcomes[1],
    ).toMatchObject({
      outcome: 'refused',
      errorCode: 'INPUT_INVALID',
    });
    expect((await user.all()).filter(({ kind }) => kind === 'saved-ad')).toHaveLength(2);
  });

  test('reject the whole batch if its envelope is invalid, with the field names', async () => {
    const user = aUser(server);
    const answer = await user.call('POST', '/api/sync/push', {
      clientId: user.clientId,
      mutations: [
        { mutationId: '1', mutation: saving(drawer) },
        { mutationId: 2, mutation: saving(drawer), more: 1 },
      ],
      sneaked: true,
    });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([
      400,
      ['mutations.0.mutationId', 'mutations.1.more', 'sneaked'],
    ]);
    expect(await user.all()).toEqual([]);
    expect((await user.pull(Number.NaN)).status).toBe(400);
  });
});
