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
    server = await openServer(engine, { parts: usersByName });
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

  test('are deleted with the follow, on every device', async () => {
    const user = aUser(server);
    const unfollowing: Mutation = { kind: 'unfollow-page', pageId };
    await user.push(1, following(), visiting(NOON), unfollowing);
    const deleted = ['follow-deleted', 'page-visit-deleted'];
    expect(await user.all()).toMatchObject(deleted.map((kind) => ({ kind, pageId })));
    expect((await user.push(4, visiting(NOON))).body.outcomes[0]?.notStored).toEqual([pageId]);
    await user.push(5, following());
    expect(await user.all()).toMatchObject([{ kind: 'page-visit-deleted' }, { kind: 'follow' }]);
    await user.push(6, visiting(NOON - HOUR_MS));
    expect((await user.all()).at(-1)).toMatchObject({ kind: 'page-visit', visitedAt: NOON - HOUR_MS });
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
