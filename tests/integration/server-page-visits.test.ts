import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mutation } from '#shared/domain/synced/synced-kinds.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { aUser } from '../support/server/core-user.ts';
import { aPage, following, NOON } from '../support/builders/followed-pages.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';
import { engines } from '../support/server/database/test-database.ts';

const { pageId } = aPage();
const visiting = (visitedAt: number, id = pageId): Mutation => ({ kind: 'visit-page', pageId: id, visitedAt });

describe.each(engines)('visits of pages over %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(engine, { parts: usersByName, settings: { followLimit: 2 } });
  });
  afterAll(() => server.stop());

  test('are stored for followed pages, the last one for each page, never in the future', async () => {
    const user = aUser(server);
    const strange = await user.push(1, following(), visiting(NOON, '9'), visiting(NOON), visiting(NOON - HOUR_MS));
    expect(strange.body.outcomes.map(({ notStored = [] }) => notStored)).toEqual([[], ['9'], [], []]);
    expect(await user.all()).toMatchObject([{ kind: 'follow' }, { kind: 'page-visit', pageId, visitedAt: NOON }]);
    await user.push(5, visiting(Date.now() + DAY_MS));
    const [visit] = (await user.all()).flatMap((change) => (change.kind === 'page-visit' ? [change] : []));
    expect(visit?.visitedAt).toBeLessThanOrEqual(Date.now());
  });

  test('remain after an unfollow, up to a limit', async () => {
    const user = aUser(server);
    let next = 1;
    for (const id of ['31', '32', '33', '34', '35']) {
      const unfollowing = { kind: 'unfollow-page' as const, pageId: id };
      await user.push(next, following(aPage({ pageId: id })), visiting(NOON + next, id), unfollowing);
      next += 3;
    }
    const changes = await user.all();
    expect(changes.flatMap((change) => (change.kind === 'page-visit' ? [change.pageId] : []))).toEqual([
      '32',
      '33',
      '34',
      '35',
    ]);
    expect(changes).toContainEqual(expect.objectContaining({ kind: 'page-visit-deleted', pageId: '31' }));
  });

  test('are not sent to a device that does not state its kinds, which still reaches the end', async () => {
    const user = aUser(server);
    await user.push(1, following(), visiting(NOON));
    const pullAsFirstVersion = async (since: number) => (await user.call('GET', `/api/sync/pull?since=${since}`)).body;
    const first = await pullAsFirstVersion(0);
    expect(first).toMatchObject({ changes: [{ kind: 'follow' }], hasMore: false });
    const second = await pullAsFirstVersion(first.seq);
    const { seq } = (await user.pull(0)).body;
    expect(second).toMatchObject({ changes: [], seq, hasMore: false });
    expect(await pullAsFirstVersion(seq)).toMatchObject({ changes: [], seq });
    expect((await user.pull(0)).body.changes).toMatchObject([{ kind: 'follow' }, { kind: 'page-visit', pageId }]);
  });
});
