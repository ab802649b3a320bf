import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OWN_COSTS_PER_ACCOUNT } from '#shared/domain/account/account-limits.ts';
import { SYNCED_KIND_NAMES, type Mutation } from '#shared/domain/synced/synced-kinds.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import type { OwnCost } from '#shared/domain/spend/own-cost.ts';
import { readCalibration } from '#shared/store/own-costs/read-calibration.ts';
import { renewCosts } from '#shared/store/own-costs/renew-costs.ts';
import { aCost } from '../support/builders/a-cost.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { aUser, saving } from '../support/server/core-user.ts';
import { deleteForGood } from '../support/server/database/delete-for-good.ts';
import { engines } from '../support/server/database/test-database.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';
import { openDevice } from '../support/stand-ins/device.ts';

const ad = anAd();
const costing = (facts: Partial<OwnCost> = {}): Mutation => ({ kind: 'set-own-cost', cost: aCost(facts) });

describe.each(engines)('own costs over %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(engine, { parts: usersByName });
  });
  afterAll(() => server.stop());

  test('are stored once, replaced by a later amount, and never have a time in the future', async () => {
    const user = aUser(server);
    await user.push(1, costing(), costing({ savedAt: aCost().savedAt + 1 }));
    expect(await user.all()).toEqual([{ kind: 'own-cost', seq: 1, cost: aCost() }]);
    const later = { spendCents: 30_000, pageId: null, name: null };
    await user.push(3, costing({ ...later, savedAt: Date.now() + DAY_MS }));
    const [change] = await user.all();
    expect(change).toMatchObject({ cost: later });
    expect(change?.kind === 'own-cost' && change.cost.savedAt <= Date.now()).toBe(true);
  });

  test('have the country of the ad, also if only the country changes', async () => {
    const user = aUser(server);
    await user.push(1, costing(), costing({ country: 'PL' }));
    expect(await user.all()).toEqual([{ kind: 'own-cost', seq: 2, cost: aCost({ country: 'PL' }) }]);
    const { body } = await user.push(3, costing({ country: 'Poland' }));
    expect(body.outcomes).toMatchObject([{ errorCode: 'INPUT_INVALID' }]);
  });

  test('are removed on every device, and can be entered again', async () => {
    const user = aUser(server);
    const { adId } = aCost();
    const removal: Mutation = { kind: 'remove-own-cost', adId };
    await user.push(1, removal, costing({ country: 'PL' }), removal);
    expect(await user.all()).toEqual([{ kind: 'own-cost-deleted', seq: 2, adId }]);
    await user.push(4, costing({ name: 'Again\u0000' }));
    expect(await user.all()).toMatchObject([{ kind: 'own-cost', cost: { adId, name: 'Again\uFFFD' } }]);
  });

  test('are refused if they do not fit the reach, or above the limit except for a change of one', async () => {
    const user = aUser(server);
    const { body: unfit } = await user.push(1, costing({ spendCents: aCost().likelyCents * 21 }));
    expect(unfit.outcomes).toMatchObject([{ errorCode: 'INPUT_INVALID' }]);
    const ids = Array.from({ length: OWN_COSTS_PER_ACCOUNT }, (_, index) => String(2_000_000 + index));
    for (let first = 0; first < ids.length; first += 100) {
      await user.push(first + 2, ...ids.slice(first, first + 100).map((adId) => costing({ adId })));
    }
    const { body } = await user.push(ids.length + 2, costing(), costing({ adId: '2000000', spendCents: 15_000 }));
    expect(body.outcomes).toMatchObject([{ errorCode: 'OWN_COST_LIMIT_REACHED' }, { outcome: 'applied' }]);
  });

  test('appear on the other devices, calibrate there, and remain when the ad is deleted', async () => {
    const { id } = aUser(server);
    const [one, other] = [openDevice(server, id), openDevice(server, id)];
    await one.ads.save(ad);
    await one.ownCosts.set([aCost({ adId: ad.id, pageId: ad.pageId })]);
    await one.sync();
    await other.sync();
    expect(await other.ownCosts.list(renewCosts)).toEqual([aCost({ adId: ad.id, pageId: ad.pageId })]);
    expect((await readCalibration(other.ownCosts.list))?.pages.get(ad.pageId)).toMatchObject({ count: 1 });
    await other.ads.unsave(ad.id);
    await deleteForGood(other.ads, ad.id);
    await other.sync();
    await one.sync();
    expect(await one.ownCosts.list(renewCosts)).toHaveLength(1);
    await one.ownCosts.remove([ad.id]);
    await one.sync();
    await other.sync();
    expect([await other.ownCosts.list(renewCosts), await readCalibration(other.ownCosts.list)]).toEqual([[], null]);
  });

  test('are not sent to a device that knows fewer kinds', async () => {
    const user = aUser(server);
    await user.push(1, saving(ad), costing());
    const kindsOf = async (kinds: number) =>
      (await user.call('GET', `/api/sync/pull?since=0&kinds=${kinds}`)).body.changes.map(({ kind }) => kind);
    const before = SYNCED_KIND_NAMES.indexOf('own-cost');
    expect(await kindsOf(before)).not.toContain('own-cost');
    expect(await kindsOf(before + 1)).toContain('own-cost');
  });
});
