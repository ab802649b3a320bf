import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purgeTombstones } from '#server/modules/sync/purge-tombstones.ts';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import { subjectOfChange } from '#shared/domain/synced/synced-kinds.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { aUser, saving } from '../support/server/core-user.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';
import { engines } from '../support/server/database/test-database.ts';

describe.each(engines)('sync over %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(engine, { parts: usersByName, settings: { adLimit: 3 } });
  });
  afterAll(() => server.stop());

  const drawer = anAd();
  const version = creativeVersionOf(drawer);

  test('returns a saved ad on pull, with its waiting pictures and its bookmark', async () => {
    const user = aUser(server);
    const answer = await user.push(1, saving(drawer, 1_700_000_000_123));
    expect([answer.status, answer.body]).toEqual([
      200,
      { lastMutationId: 1, outcomes: [{ mutationId: 1, outcome: 'applied' }] },
    ]);
    const pulled = await user.pull();
    expect(pulled.body).toEqual({
      changes: [
        {
          kind: 'captured-ad',
          seq: 1,
          adId: drawer.id,
          version,
          capturedAt: expect.any(Number),
          why: 'saved',
          ad: drawer,
          pictures: [
            { slot: 'image-0', state: 'waiting', path: null },
            { slot: 'logo', state: 'waiting', path: null },
          ],
        },
        { kind: 'saved-ad', seq: 2, adId: drawer.id, version, savedAt: 1_700_000_000_123 },
      ],
      seq: 2,
      hasMore: false,
      mustRestart: false,
    });
    expect((await user.pull(2)).body).toEqual({ changes: [], seq: 2, hasMore: false, mustRestart: false });
  });

  test('sets a bookmark from the future to now, and hides it from other accounts', async () => {
    const user = aUser(server);
    const before = Date.now();
    await user.push(1, saving(drawer, before + DAY_MS));
    const saved = (await user.all()).find((change) => change.kind === 'saved-ad');
    expect(saved).toMatchObject({ savedAt: expect.toSatisfy((at: number) => at >= before && at <= Date.now()) });
    expect(await aUser(server).all()).toEqual([]);
  });

  test('applies one of twenty identical simultaneous pushes, and answers all alike', async () => {
    const user = aUser(server);
    for (const [mutationId, adId, seq] of [
      [1, '700011', 2],
      [2, '700012', 4],
    ] as const) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => user.push(mutationId, saving(anAd({ id: adId })))),
      );
      expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
      expect((await user.pull()).body.seq).toBe(seq);
    }
  });

  test('numbers the changes of twenty devices without gaps or duplicates', async () => {
    const first = aUser(server);
    await first.push(1, { kind: 'unsave-ad', adId: '700100' });
    const limited = [0, 1, 2].map((index) => anAd({ id: `70010${index}` }));
    const devices = Array.from({ length: 20 }, () => aUser(server, 'running', first.id));
    const answers = await Promise.all(
      devices.map((device, index) =>
        device.push(1, saving(anAd({ ...limited[index % 3], text: `version ${index % 18}` }))),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    const numbers = (await first.all()).map((change) => change.seq);
    expect(numbers).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
  });

  test('repeats the answer of a push whose answer was lost, including refusals', async () => {
    const user = aUser(server);
    const forged = { ...saving(drawer), version: '0123456789abcdef' } as const;
    const other = anAd({ id: '700001' });
    const first = await user.push(1, saving(drawer), forged, saving(other));
    expect(first.body).toEqual({
      lastMutationId: 3,
      outcomes: [
        { mutationId: 1, outcome: 'applied' },
        { mutationId: 2, outcome: 'refused', errorCode: 'INPUT_INVALID', message: 'Check the marked fields.' },
        { mutationId: 3, outcome: 'applied' },
      ],
    });
    expect((await user.push(1, saving(drawer), forged, saving(other))).body).toEqual(first.body);
    expect((await user.pull()).body.seq).toBe(4);
  });

  test('continues a batch that overlaps with known mutations', async () => {
    const user = aUser(server);
    await user.push(1, saving(drawer));
    const answer = await user.push(1, saving(drawer), { kind: 'unsave-ad', adId: drawer.id });
    expect(answer.body.lastMutationId).toBe(2);
    expect((await user.all()).map((change) => change.kind)).toEqual(['captured-ad', 'saved-ad-deleted']);
  });

  test('rejects a batch with a gap as a whole', async () => {
    const user = aUser(server);
    const early = await user.push(2, saving(drawer));
    expect([early.status, early.body.errorCode]).toEqual([409, 'SYNC_OUT_OF_ORDER']);
    const holed = await user.call('POST', '/api/sync/push', {
      clientId: user.clientId,
      mutations: [1, 3].map((mutationId) => ({ mutationId, mutation: saving(drawer) })),
    });
    expect(holed.status).toBe(409);
    expect(await user.all()).toEqual([]);
    expect((await user.push(1, saving(drawer))).status).toBe(200);
  });

  test('numbers the outboxes of two devices separately, and sends their changes to each other', async () => {
    const phone = aUser(server);
    const laptop = aUser(server, 'running', phone.id);
    await Promise.all([phone.push(1, saving(drawer)), laptop.push(1, saving(anAd({ id: '700002' })))]);
    const changes = await phone.all();
    expect(changes.map((change) => change.seq)).toEqual([1, 2, 3, 4]);
    expect(new Set(changes.map(subjectOfChange))).toEqual(new Set([`ad:${drawer.id}`, 'ad:700002']));
  });

  test('keeps the version and the date of the bookmark on a repeated save', async () => {
    const user = aUser(server);
    await user.push(1, saving(drawer, 1_700_000_000_000));
    const renewed = anAd({ text: 'A new text.' });
    await user.push(2, saving(renewed, 1_700_000_900_000));
    const changes = await user.all();
    expect(changes.filter((change) => change.kind === 'saved-ad')).toMatchObject([
      { version, savedAt: 1_700_000_000_000 },
    ]);
    expect(changes.filter((change) => change.kind === 'captured-ad')).toHaveLength(2);
  });

  test('leaves tombstones after a deletion, and restores the ad on a new save', async () => {
    const user = aUser(server);
    await user.push(1, saving(drawer), { kind: 'delete-ad', adId: drawer.id });
    expect((await user.all()).map(({ kind, seq }) => [kind, seq])).toEqual([
      ['saved-ad-deleted', 3],
      ['captured-ad-deleted', 4],
    ]);
    await user.push(3, saving(drawer));
    expect((await user.all()).map(({ kind, seq }) => [kind, seq])).toEqual([
      ['captured-ad', 5],
      ['saved-ad', 6],
    ]);
  });

  test('accepts changes of missing objects as done', async () => {
    const user = aUser(server);
    const answer = await user.push(
      1,
      { kind: 'unsave-ad', adId: drawer.id },
      { kind: 'delete-ad', adId: drawer.id },
      { kind: 'picture-failed', adId: drawer.id, version, slot: 'logo' },
    );
    expect(answer.body.outcomes.map((one) => one.outcome)).toEqual(['applied', 'applied', 'applied']);
    expect(await user.all()).toEqual([]);
  });

  test('reports a lost picture as lost on every device', async () => {
    const user = aUser(server);
    await user.push(1, saving(drawer), { kind: 'picture-failed', adId: drawer.id, version, slot: 'image-0' });
    expect((await user.pull(2)).body.changes).toMatchObject([
      {
        kind: 'captured-ad',
        seq: 3,
        pictures: [
          { slot: 'image-0', state: 'failed' },
          { slot: 'logo', state: 'waiting' },
        ],
      },
    ]);
  });

  test('rejects a new ad for a full account, accepts known ones, and has room after a deletion', async () => {
    const user = aUser(server);
    const ads = [1, 2, 3, 4].map((number) => anAd({ id: `80000${number}` }));
    const filled = await user.push(1, ...ads.map((ad) => saving(ad)), saving(ads[0]!));
    expect(filled.body.outcomes.map((one) => one.errorCode ?? 'applied')).toEqual([
      'applied',
      'applied',
      'applied',
      'AD_LIMIT_REACHED',
      'applied',
    ]);
    const freed = await user.push(6, { kind: 'delete-ad', adId: ads[0]!.id }, saving(ads[3]!), saving(ads[0]!));
    expect(freed.body.outcomes.map((one) => one.errorCode ?? 'applied')).toEqual([
      'applied',
      'applied',
      'AD_LIMIT_REACHED',
    ]);
  });

  test('repairs text that the database cannot store', async () => {
    const user = aUser(server);
    const torn = anAd({ text: 'half \ud83d and nul \u0000', pageName: '\udc00' });
    expect((await user.push(1, saving(torn))).body.outcomes[0]?.outcome).toBe('applied');
    expect((await user.pull()).body.changes[0]?.ad).toMatchObject({
      text: 'half \ufffd and nul \ufffd',
      pageName: '\ufffd',
    });
  });

  test('returns the parts of a pull without gaps or overlaps', async () => {
    const user = aUser(server);
    await user.push(1, saving(drawer), saving(anAd({ id: '700003' })), saving(anAd({ id: '700004' })));
    const seen: number[] = [];
    let since = 0;
    for (let more = true; more;) {
      const { body } = await user.pull(since, 2);
      seen.push(...body.changes.map((change) => change.seq));
      expect(body.changes.length).toBeLessThanOrEqual(2);
      since = body.seq;
      more = body.hasMore;
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('restarts a device that is older than the oldest tombstone, or newer than a restored backup', async () => {
    const user = aUser(server);
    await user.push(1, saving(drawer), saving(anAd({ id: '700005' })), { kind: 'delete-ad', adId: drawer.id });
    await purgeTombstones(server.db, new Date(Date.now() + 89 * DAY_MS));
    expect((await user.all()).map((change) => change.seq)).toEqual([3, 4, 5, 6]);
    await purgeTombstones(server.db, new Date(Date.now() + 91 * DAY_MS));
    expect((await user.all()).map((change) => change.seq)).toEqual([3, 4]);
    const restart = { changes: [], seq: 0, hasMore: true, mustRestart: true };
    expect((await user.pull(3)).body).toEqual(restart);
    expect((await user.pull(6)).body).toEqual({ changes: [], seq: 6, hasMore: false, mustRestart: false });
    expect((await user.pull(7)).body).toEqual(restart);
  });

  test('allows pulls but no pushes after a plan has ended, and neither without a plan', async () => {
    const ended = aUser(server, 'ended');
    expect((await ended.push(1, saving(drawer))).body.errorCode).toBe('PLAN_REQUIRED');
    expect((await ended.pull()).status).toBe(200);
    const unpaid = aUser(server, 'none');
    expect([(await unpaid.push(1, saving(drawer))).status, (await unpaid.pull()).status]).toEqual([402, 402]);
  });
});
