import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYNCED_KIND_NAMES, type Mutation } from '#shared/domain/synced/synced-kinds.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { aUser } from '../support/server/core-user.ts';
import { NOON } from '../support/builders/followed-pages.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';
import { engines } from '../support/server/database/test-database.ts';
import { openDevice } from '../support/stand-ins/device.ts';

const page = { pageId: '77', pageName: 'Tidy Kitchen' };
const AD = '1000001';
const hidingAd = (judgedAt = NOON): Mutation => ({ kind: 'hide-ad', adId: AD, page, judgedAt });
const hidingPage = (judgedAt = NOON): Mutation => ({ kind: 'hide-page', page, judgedAt });

describe.each(engines)('hidden ads and advertisers over %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(engine, { parts: usersByName });
  });
  afterAll(() => server.stop());

  test('are stored with their first time, never in the future', async () => {
    const user = aUser(server);
    const { body } = await user.push(1, hidingAd(), hidingAd(NOON + 1), hidingPage(Date.now() + DAY_MS));
    expect(body.outcomes.map(({ notStored = [] }) => notStored)).toEqual([[], [], []]);
    const [first, second] = await user.all();
    expect(first).toMatchObject({ kind: 'judgement', target: 'ad', id: AD, ...page, judgedAt: NOON });
    expect(second).toMatchObject({ kind: 'judgement', target: 'page', id: '77', ...page });
    expect(second?.kind === 'judgement' && second.judgedAt <= Date.now()).toBe(true);
  });

  test('do not require the ad, remain after its deletion, and can be hidden again after they were shown', async () => {
    const user = aUser(server);
    const unhiding: Mutation = { kind: 'unhide-ad', adId: AD };
    await user.push(1, unhiding, hidingAd(), { kind: 'delete-ad', adId: AD });
    expect(await user.all()).toMatchObject([{ kind: 'judgement', id: AD }]);
    await user.push(4, unhiding, { kind: 'unhide-page', pageId: AD });
    expect(await user.all()).toMatchObject([{ kind: 'judgement-deleted', target: 'ad', id: AD }]);
    await user.push(6, hidingAd(NOON + 1));
    expect(await user.all()).toMatchObject([{ kind: 'judgement', judgedAt: NOON + 1 }]);
  });

  test('replace characters in the name that the database cannot store', async () => {
    const user = aUser(server);
    await user.push(1, { kind: 'hide-page', page: { ...page, pageName: 'Tidy\u0000\uD800' }, judgedAt: NOON });
    expect(await user.all()).toMatchObject([{ pageName: 'Tidy\uFFFD\uFFFD' }]);
  });

  test('appear on the other devices of the account, and are shown there again after an undo', async () => {
    const { id } = aUser(server);
    const [one, other] = [openDevice(server, id), openDevice(server, id)];
    await one.judgements.add({ target: 'ad', id: AD, ...page });
    await one.judgements.add({ target: 'page', id: '77', ...page });
    await one.sync();
    expect(await other.sync()).toMatchObject({ cardsChanged: true });
    expect(await other.judgements.ids()).toEqual({ adIds: [AD], pageIds: ['77'] });
    await other.judgements.remove({ target: 'page', id: '77' });
    await other.sync();
    await one.sync();
    expect(await one.judgements.list()).toEqual(await other.judgements.list());
    expect(await one.judgements.ids()).toEqual({ adIds: [AD], pageIds: [] });
  });

  test('are not sent to a device that knows fewer kinds', async () => {
    const user = aUser(server);
    await user.push(1, hidingAd());
    const path = (kinds: number) => `/api/sync/pull?since=0&kinds=${kinds}`;
    const before = SYNCED_KIND_NAMES.indexOf('judgement');
    expect((await user.call('GET', path(before))).body.changes).toEqual([]);
    expect((await user.call('GET', path(before + 1))).body.changes).toHaveLength(1);
  });
});
