import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCounters, recountAccount } from '#server/db/account-counts.ts';
import type { Mutation } from '#shared/domain/synced/synced-kinds.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { aUser, saving, type CoreUser } from '../support/server/core-user.ts';
import { aPage, capturing, following, NOON } from '../support/builders/followed-pages.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';
import { aPicture } from '../support/builders/some-pictures.ts';
import { engines } from '../support/server/database/test-database.ts';

/** A seeded generator, so that a failing sequence can be reproduced. */
const createRandom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
};

describe.each(engines)('counters of an account over %s', (engine) => {
  let server: TestServer;
  let pictures: Buffer[];
  beforeAll(async () => {
    pictures = await Promise.all([1, 2, 3].map((seed) => aPicture(seed)));
    server = await openServer(engine, {
      parts: usersByName,
      settings: { adLimit: 12, followLimit: 3, byteLimit: 40_000 },
    });
  });
  afterAll(() => server.stop());

  const randomMutation = (below: (limit: number) => number): Mutation => {
    const ad = anAd({
      id: String(800_000 + below(15)),
      pageId: String(900_000 + below(4)),
      text: `version ${below(9)}`,
    });
    const page = aPage({ pageId: ad.pageId });
    const mutations: Mutation[] = [
      saving(ad, NOON + below(1_000)),
      capturing(ad, 'checked', NOON + below(1_000)),
      capturing(ad, 'followed', NOON + below(1_000)),
      capturing(ad, 'followed', NOON + below(1_000)),
      { kind: 'unsave-ad', adId: ad.id },
      { kind: 'delete-ad', adId: ad.id },
      following(page),
      { kind: 'unfollow-page', pageId: ad.pageId },
    ];
    return mutations[below(mutations.length)] ?? following(page);
  };

  /** Uploads one of three pictures for a random version of a random ad, which the account may not have. */
  const uploadSome = async (user: CoreUser, below: (limit: number) => number): Promise<void> => {
    const { body } = await user.pull(0, 500);
    const captured = body.changes.filter(({ kind }) => kind === 'captured-ad');
    const ad = captured[below(captured.length)]?.ad ?? anAd();
    const { status } = await user.upload(ad, below(2) === 0 ? 'logo' : 'image-0', pictures[below(3)] as Buffer);
    expect(status).toBe(200);
  };

  const listedIds = async (user: CoreUser, path: string, body?: object): Promise<[number, number]> => {
    const { body: answer } = await user.call(body === undefined ? 'GET' : 'POST', path, body);
    return [answer.page.rows, new Set(answer.ads.data.map(({ id }) => id)).size];
  };

  test.each([1, 2, 3])('equal the rows after a random sequence of changes (seed %i)', async (seed) => {
    const below = createRandom(seed);
    const user = aUser(server);
    for (let push = 0; push < 12; push += 1) {
      const answer = await user.push(1 + push * 25, ...Array.from({ length: 25 }, () => randomMutation(below)));
      expect(answer.status).toBe(200);
      await user.call('POST', '/api/dashboardAds/save', { id: String(800_000 + below(15)) });
      for (let upload = 0; upload < 4; upload += 1) await uploadSome(user, below);
      const counted = await readCounters(server.db, user.id);
      const isWrong = await server.db.transaction((tx) => recountAccount(tx, user.id));
      expect([isWrong, await readCounters(server.db, user.id)]).toEqual([false, counted]);
      const [rows, listed] = await listedIds(user, '/api/dashboardAds/all');
      expect([push, rows]).toEqual([push, listed]);
      const [savedRows, saved] = await listedIds(user, '/api/myAds', { id: user.id });
      expect([push, savedRows]).toEqual([push, saved]);
    }
  });

  test('do not exceed the limits under parallel pushes of many clients', async () => {
    const id = randomUUID();
    const pushes = Array.from({ length: 20 }, (_, index) => {
      const ads = [0, 1, 2].map((part) => saving(anAd({ id: String(810_000 + 3 * index + part) })));
      return aUser(server, 'running', id).push(1, ...ads, following(aPage({ pageId: String(910_000 + index) })));
    });
    for (const { status } of await Promise.all(pushes)) expect(status).toBe(200);
    const { account } = await readCounters(server.db, id);
    expect(account).toMatchObject({ ads: 12, savedAds: 12, follows: 3 });
    expect(await server.db.transaction((tx) => recountAccount(tx, id))).toBe(false);
  });
});
