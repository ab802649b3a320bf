import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYNCED_KIND_NAMES, type Mutation } from '#shared/domain/synced/synced-kinds.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { aVerdict } from '../support/builders/a-verdict.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { NOON } from '../support/builders/followed-pages.ts';
import { aUser, saving } from '../support/server/core-user.ts';
import { deleteForGood } from '../support/server/database/delete-for-good.ts';
import { engines } from '../support/server/database/test-database.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';
import { openDevice } from '../support/stand-ins/device.ts';

const ad = anAd();
const judging = (verdict = aVerdict()): Mutation => ({ kind: 'set-store-verdict', adId: ad.id, verdict });
const noSign = (foundAt: number, by: 'evidence' | 'person' = 'evidence') =>
  aVerdict({ dropshipping: { strength: 'none', by, reasons: [] }, foundAt });

describe.each(engines)('verdicts on the shops of saved ads over %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(engine, { parts: usersByName });
  });
  afterAll(() => server.stop());

  const verdictsOf = async (user: ReturnType<typeof aUser>) =>
    (await user.all()).filter(({ kind }) => kind.startsWith('store-verdict'));

  test('are stored once, replaced by a newer one only, and never have a time in the future', async () => {
    const user = aUser(server);
    await user.push(1, saving(ad), judging(), judging(aVerdict({ foundAt: NOON + 5 })), judging(noSign(NOON - 1)));
    expect(await verdictsOf(user)).toMatchObject([{ kind: 'store-verdict', adId: ad.id, verdict: aVerdict() }]);
    await user.push(5, judging(noSign(NOON + 1)));
    expect(await verdictsOf(user)).toMatchObject([{ verdict: noSign(NOON + 1) }]);
    await user.push(6, judging(aVerdict({ foundAt: Date.now() + DAY_MS })));
    const [last] = await verdictsOf(user);
    expect(last?.kind === 'store-verdict' && last.verdict.foundAt <= Date.now()).toBe(true);
  });

  test('are replaced by a correction from a slow clock, which older evidence does not replace', async () => {
    const user = aUser(server);
    await user.push(1, saving(ad), judging(), judging(noSign(NOON - 9, 'person')), judging(noSign(NOON - 1)));
    expect(await verdictsOf(user)).toMatchObject([{ verdict: noSign(NOON, 'person') }]);
    await user.push(5, judging(noSign(NOON + 1)));
    expect(await verdictsOf(user)).toMatchObject([{ verdict: noSign(NOON + 1) }]);
  });

  test('require the ad, and are deleted with it', async () => {
    const user = aUser(server);
    const { body } = await user.push(1, judging());
    expect(body.outcomes[0]?.notStored).toEqual([ad.id]);
    await user.push(2, saving(ad), judging(), { kind: 'unsave-ad', adId: ad.id });
    expect(await verdictsOf(user)).toMatchObject([{ kind: 'store-verdict' }]);
    await user.push(5, { kind: 'delete-ad', adId: ad.id });
    expect(await verdictsOf(user)).toMatchObject([{ kind: 'store-verdict-deleted', adId: ad.id }]);
    await user.push(6, saving(ad), judging());
    expect(await verdictsOf(user)).toMatchObject([{ kind: 'store-verdict', verdict: aVerdict() }]);
  });

  test('replace characters in a page name that the database cannot store', async () => {
    const user = aUser(server);
    const reasons = [{ kind: 'name-unlike' as const, pageName: 'Tidy\u0000\uD800' }];
    await user.push(1, saving(ad), judging(aVerdict({ dropshipping: { strength: 'weak', by: 'evidence', reasons } })));
    const stored = [{ kind: 'name-unlike', pageName: 'Tidy\uFFFD\uFFFD' }];
    expect(await verdictsOf(user)).toMatchObject([{ verdict: { dropshipping: { reasons: stored } } }]);
  });

  test('appear on the other devices of the account, and leave them with the ad', async () => {
    const { id } = aUser(server);
    const [one, other] = [openDevice(server, id), openDevice(server, id)];
    await one.ads.save(ad);
    await one.verdicts.set(new Map([[ad.id, aVerdict()]]));
    await one.sync();
    await other.sync();
    const [known] = (await one.verdicts.among([ad.id])).values();
    expect(known).toMatchObject({ shopify: aVerdict().shopify, dropshipping: aVerdict().dropshipping });
    expect([...(await other.verdicts.among([ad.id])).values()]).toEqual([known]);
    await other.ads.unsave(ad.id);
    await deleteForGood(other.ads, ad.id);
    await other.sync();
    await one.sync();
    expect(await one.verdicts.among([ad.id])).toEqual(new Map());
  });

  test('are not sent to a device that knows fewer kinds', async () => {
    const user = aUser(server);
    await user.push(1, saving(ad), judging());
    const kindsOf = async (kinds: number) =>
      (await user.call('GET', `/api/sync/pull?since=0&kinds=${kinds}`)).body.changes.map(({ kind }) => kind);
    const before = SYNCED_KIND_NAMES.indexOf('store-verdict');
    expect(await kindsOf(before)).not.toContain('store-verdict');
    expect(await kindsOf(before + 1)).toContain('store-verdict');
  });
});
