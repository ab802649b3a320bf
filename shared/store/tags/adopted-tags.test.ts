import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { openDeviceOn, rowsOn } from '#tests/support/stand-ins/device.ts';
import { adoptAnonymous } from '../ads/adopt-anonymous.ts';

const [ad, other] = [anAd(), anAd({ id: '1000002' })];
const stamp = { newId: () => randomUUID(), now: () => Date.now() };

const open = () => {
  const failing = () => Promise.reject(new AppError('INTERNAL'));
  return openDeviceOn({ push: failing, pull: failing });
};

test('an account adopts the tags and notes that remain, and keeps its own', async () => {
  const [anonymous, account] = [open(), open()];
  for (const { ads } of [anonymous, account]) for (const each of [ad, other]) await ads.save(each);
  const own = await account.tags.create('Own');
  await account.tags.tagAds(own, [ad.id]);
  await account.notes.write(ad.id, { text: 'Own note', basedOn: null });

  const lamps = await anonymous.tags.create('Lamp');
  const gone = await anonymous.tags.create('Gone');
  const rugs = await anonymous.tags.create('Rugs');
  await anonymous.tags.tagAds(lamps, [ad.id, other.id]);
  await anonymous.tags.tagAds(gone, [ad.id]);
  await anonymous.tags.untagAds(lamps, [other.id]);
  await anonymous.tags.rename(lamps, 'Lamps');
  await anonymous.tags.merge(rugs, lamps);
  await anonymous.tags.remove(gone);
  const first = await anonymous.notes.write(ad.id, { text: 'A', basedOn: null });
  await anonymous.notes.write(ad.id, { text: 'A longer', basedOn: first?.revision ?? null });
  await anonymous.notes.write(other.id, { text: 'B', basedOn: null });

  await adoptAnonymous({ anonymous: anonymous.db, account: account.db }, randomUUID(), stamp);

  expect(await account.tags.list()).toEqual([
    { tagId: lamps, name: 'Lamps', count: 1 },
    { tagId: own, name: 'Own', count: 1 },
  ]);
  expect(new Set((await account.tags.among([ad.id, other.id])).get(ad.id))).toEqual(new Set([lamps, own]));
  expect(await account.notes.read(ad.id)).toMatchObject({ text: 'A longer', otherTexts: ['Own note'] });
  expect(await account.notes.read(other.id)).toMatchObject({ text: 'B', otherTexts: [] });
  const { tags, adTags, notes } = await rowsOn(anonymous);
  expect([tags, adTags, notes]).toEqual([[], [], []]);
});
