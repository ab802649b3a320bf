import { describe, expect, test } from 'vitest';
import { TAGS_PER_ACCOUNT, TAGS_PER_AD } from '#shared/domain/account/account-limits.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { deleteForGood } from '#tests/support/server/database/delete-for-good.ts';
import { openDeviceOn } from '#tests/support/stand-ins/device.ts';

const open = async (adIds: readonly string[] = ['1000001', '1000002']) => {
  const device = openDeviceOn({
    push: () => Promise.reject(new AppError('INTERNAL')),
    pull: () => Promise.reject(new AppError('INTERNAL')),
  });
  for (const id of adIds) await device.ads.save(anAd({ id }));
  const entries = async () => (await device.ads.unsent()).map(({ mutation }) => mutation).slice(adIds.length);
  return { ...device, entries };
};

describe('the tags of a device', () => {
  test('are created once for each name, listed by name, renamed and deleted', async () => {
    const { tags, entries } = await open();
    const rugs = await tags.create(' Rugs ');
    const lamps = await tags.create('Best  lamps');
    expect(await tags.create('best lamps')).toBe(lamps);
    await tags.tagAds(lamps, ['1000001', '1000002', '9000001']);
    expect(await tags.rename(rugs, 'Carpets')).toBe(rugs);
    expect(await tags.list()).toEqual([
      { tagId: lamps, name: 'Best lamps', count: 2 },
      { tagId: rugs, name: 'Carpets', count: 0 },
    ]);
    await tags.remove(lamps);
    await tags.remove(lamps);
    expect([(await tags.list()).length, await tags.among(['1000001'])]).toEqual([1, new Map()]);
    expect((await entries()).map(({ kind }) => kind)).toEqual([
      'create-tag',
      'create-tag',
      'tag-ads',
      'rename-tag',
      'delete-tag',
    ]);
  });

  test('are rejected with an invalid name or above the limit', async () => {
    const { tags, db } = await open();
    const tagId = await tags.create('Mine');
    for (const name of [' ', 'x'.repeat(51)]) {
      await expect(tags.create(name)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
      await expect(tags.rename(tagId, name)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    }
    const others = Array.from({ length: TAGS_PER_ACCOUNT - 1 }, (_, index) => `tag ${index}`);
    await db.tags.bulkPut(others.map((id) => ({ tagId: id, name: id, mergedInto: null })));
    await expect(tags.create('Other')).rejects.toMatchObject({ code: 'TAG_LIMIT_REACHED' });
    expect(await tags.create('mine')).toBe(tagId);
  });

  test('are one tag after a merge, without a change of their ads', async () => {
    const { tags, entries } = await open();
    const [one, other, last] = [await tags.create('One'), await tags.create('Other'), await tags.create('Last')];
    await tags.tagAds(one, ['1000001']);
    await tags.tagAds(other, ['1000001', '1000002']);
    await tags.merge(one, other);
    await tags.merge(other, one);
    expect(await tags.rename(other, 'LAST')).toBe(last);
    expect(await tags.list()).toEqual([{ tagId: last, name: 'Last', count: 2 }]);
    expect([...(await tags.names()).keys()].toSorted()).toEqual([one, other, last].toSorted());
    expect(new Set((await tags.names()).values())).toEqual(new Set(['Last']));
    expect(await tags.among(['1000001', '1000002'])).toEqual(
      new Map([
        ['1000001', [last]],
        ['1000002', [last]],
      ]),
    );
    expect(await tags.tagAds(last, ['1000001'])).toEqual({ tagged: [], full: [] });
    expect(await tags.untagAds(one, ['1000001'])).toEqual(['1000001']);
    expect(await tags.list()).toMatchObject([{ count: 1 }]);
    expect((await entries()).slice(5).map((entry) => [entry.kind, 'tagId' in entry ? entry.tagId : null])).toEqual([
      ['merge-tag', one],
      ['merge-tag', other],
      ['untag-ads', other],
      ['untag-ads', one],
    ]);
  });

  test('are added and removed 500 ads at a time, and only where this changes an ad', async () => {
    const adIds = Array.from({ length: 1_100 }, (_, index) => String(1_000_000 + index));
    const { tags, db, entries } = await open([]);
    await db.capturedAds.bulkPut(
      adIds.map((adId) => ({ adId, version: 'v', ad: anAd({ id: adId }), capturedAt: 1, why: 'saved', pictures: [] })),
    );
    const tagId = await tags.create('Mine');
    await tags.tagAds(tagId, adIds.slice(0, 10));
    const { tagged } = await tags.tagAds(tagId, adIds);
    expect(tagged).toEqual(adIds.slice(10));
    expect(await tags.untagAds(tagId, [...adIds, '9000001'])).toHaveLength(1_100);
    expect(
      (await entries()).map((entry) => {
        if (entry.kind === 'tag-ads') return entry.adIds.length;
        return entry.kind === 'untag-ads' ? -entry.ads.length : entry.kind;
      }),
    ).toEqual(['create-tag', 10, 490, 500, 100, -500, -500, -100]);
  });

  test('are not added to an ad above its limit', async () => {
    const { tags, db } = await open();
    const tagId = await tags.create('Mine');
    const others = Array.from({ length: TAGS_PER_AD }, (_, index) => `tag ${index}`);
    await db.adTags.bulkPut(others.map((other) => ({ adId: '1000001', tagId: other, addedAt: 1 })));
    expect(await tags.tagAds(tagId, ['1000001', '1000002'])).toEqual({ tagged: ['1000002'], full: ['1000001'] });
  });

  test('do not count on a deleted ad, return when it is restored, and stay on an ad that is no longer saved', async () => {
    const { tags, ads, db, notes } = await open();
    const tagId = await tags.create('Mine');
    await tags.tagAds(tagId, ['1000001', '1000002']);
    await notes.write('1000001', { text: 'My note', basedOn: null });
    await ads.unsave('1000001');
    expect(await tags.list()).toMatchObject([{ count: 2 }]);
    await ads.remove(['1000001']);
    expect(await tags.list()).toMatchObject([{ count: 1 }]);
    await ads.restoreDeleted(['1000001']);
    expect([await tags.list(), await notes.read('1000001')]).toMatchObject([[{ count: 2 }], { text: 'My note' }]);
    await deleteForGood(ads, '1000001');
    expect([await db.adTags.count(), await db.adNotes.count()]).toEqual([1, 0]);
  });
});
