import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bytesOfAd } from '#server/modules/ads/captured-ads.service.ts';
import { storage } from '#shared/contract/profile.ts';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { aUser, saving, type CoreUser } from '../support/server/core-user.ts';
import { capturing, NOON } from '../support/builders/followed-pages.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';
import { aNoisyPicture } from '../support/builders/some-pictures.ts';
import { engines } from '../support/server/database/test-database.ts';

/** Room for two of the long ads, a small picture and a short ad, and not for a third long ad. */
const LIMIT = 40_000;
const TEXT_LENGTH = 15_000;

const aLongAd = (n: number, version = 0): Ad =>
  anAd({ id: String(1_000_000 + n), text: `Version ${version}. `.padEnd(TEXT_LENGTH, 'x') });

/** An ad of this size. */
const anAdOf = (bytes: number): Ad => {
  const id = '1000009';
  return anAd({ id, text: 'x'.repeat(bytes - bytesOfAd(anAd({ id, text: '' }))) });
};

describe.each(engines)('the bytes of an account on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(engine, { parts: usersByName, settings: { byteLimit: LIMIT } });
  });
  afterAll(() => server.stop());

  const usedBy = async (user: CoreUser): Promise<number> =>
    storage.read.response.parse((await user.call('GET', '/api/storage')).body).data.media_bytes.used;
  const outcomesOf = async (pushed: ReturnType<CoreUser['push']>): Promise<(string | undefined)[]> =>
    (await pushed).body.outcomes.map(({ errorCode }) => errorCode);
  const adsOf = async (user: CoreUser): Promise<string[]> =>
    (await user.all()).flatMap((change) => (change.kind === 'captured-ad' ? [change.adId] : [])).toSorted();

  test('include each stored version of an ad', async () => {
    const user = aUser(server);
    const versions = Array.from({ length: 9 }, (_, n) => anAd({ text: `Version ${n}` }));
    for (const [n, ad] of versions.entries()) await user.push(n + 1, capturing(ad, 'checked', NOON + n));
    const stored = versions.slice(-6).reduce((sum, ad) => sum + bytesOfAd(ad), 0);
    expect(await usedBy(user)).toBe(stored);
    await user.push(10, { kind: 'delete-ad', adId: anAd().id });
    expect(await usedBy(user)).toBe(0);
  });

  test('above the limit, the oldest unsaved ad loses its pictures and then leaves', async () => {
    const user = aUser(server);
    const [oldest, other, newest] = [aLongAd(1), aLongAd(2), aLongAd(3)];
    await user.push(1, capturing(oldest, 'checked', NOON), capturing(other, 'checked', NOON + 1));
    expect((await user.upload(oldest, 'logo', await aNoisyPicture(1, 20))).status).toBe(200);
    const filler = anAdOf(LIMIT - (await usedBy(user)) + 1);
    expect(await outcomesOf(user.push(3, capturing(filler, 'checked', NOON + 2)))).toEqual([undefined]);
    expect(await adsOf(user)).toEqual([oldest.id, other.id, filler.id]);
    expect(await usedBy(user)).toBeLessThanOrEqual(LIMIT);
    expect(await outcomesOf(user.push(4, saving(newest)))).toEqual([undefined]);
    expect(await adsOf(user)).toEqual([other.id, newest.id, filler.id].toSorted());
    expect(await usedBy(user)).toBeLessThanOrEqual(LIMIT);
  });

  test('above the limit, a new version of an ad is refused if all other ads are saved', async () => {
    const user = aUser(server);
    await user.push(1, saving(aLongAd(1)), saving(aLongAd(2)));
    const used = await usedBy(user);
    const pushed = user.push(3, saving(aLongAd(3)), saving(aLongAd(2, 1)), saving(aLongAd(2)), capturing(aLongAd(4)));
    expect(await outcomesOf(pushed)).toEqual(['AD_LIMIT_REACHED', 'AD_LIMIT_REACHED', undefined, undefined]);
    expect([await usedBy(user), await adsOf(user)]).toEqual([used, ['1000001', '1000002']]);
  });

  test('the limit applies to pictures and ads together', async () => {
    const user = aUser(server);
    await user.push(1, saving(aLongAd(1)), saving(aLongAd(2)));
    const filler = anAdOf(LIMIT - (await usedBy(user)));
    expect(await outcomesOf(user.push(3, saving(filler)))).toEqual([undefined]);
    const refused = await user.upload(filler, 'logo', await aNoisyPicture(1, 20));
    expect([refused.status, refused.body.errorCode]).toEqual([409, 'AD_LIMIT_REACHED']);
    expect(await usedBy(user)).toBeLessThanOrEqual(LIMIT);
  });
});
