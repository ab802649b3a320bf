import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAd } from '../support/builders/an-ad.ts';
import { aUser } from '../support/server/core-user.ts';
import { deleteForGood } from '../support/server/database/delete-for-good.ts';
import { engines } from '../support/server/database/test-database.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';
import { openDevice, rowsOn, type Device } from '../support/stand-ins/device.ts';

const [ad, other] = [anAd(), anAd({ id: '1000002' })];

describe.each(engines)('tags and notes of three devices over %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(engine, { parts: usersByName });
  });
  afterAll(() => server.stop());

  /** Opens three devices of an account. All have two ads and a tag on the first of them. */
  const openThree = async () => {
    const { id } = aUser(server);
    const devices = [openDevice(server, id), openDevice(server, id), openDevice(server, id)] as const;
    const [one] = devices;
    await one.ads.save(ad);
    await one.ads.save(other);
    const tagId = await one.tags.create('Lamps');
    await one.tags.tagAds(tagId, [ad.id]);
    for (const device of devices) await device.sync();
    return { devices, tagId, fresh: () => openDevice(server, id) };
  };

  type Three = Awaited<ReturnType<typeof openThree>>;

  /** Syncs all devices in this order and again, and expects that they have the rows of the server. */
  const meet = async ({ devices, fresh }: Three, order: readonly number[] = [0, 1, 2]): Promise<void> => {
    for (const index of [...order, ...order]) expect((await devices[index]!.sync()).outcome).toBe('synced');
    const newest = fresh();
    await newest.sync();
    const expected = await rowsOn(newest);
    for (const device of devices) expect(await rowsOn(device)).toEqual(expected);
  };
  const namesOn = async ({ tags }: Device): Promise<string[]> => (await tags.list()).map(({ name }) => name);
  const tagsOn = async ({ tags }: Device, adId: string): Promise<string[]> =>
    (await tags.among([adId])).get(adId) ?? [];

  test('create the same tag offline and have one tag with the ads of both', async () => {
    const three = await openThree();
    const [one, two] = three.devices;
    await one.tags.tagAds(await one.tags.create('Rugs'), [ad.id]);
    await two.tags.tagAds(await two.tags.create('RUGS'), [other.id]);
    await meet(three, [1, 0, 2]);
    const tags = await one.tags.list();
    expect(tags).toMatchObject([
      { name: 'Lamps', count: 1 },
      { name: 'RUGS', count: 2 },
    ]);
    expect(await tagsOn(one, other.id)).toEqual([tags[1]?.tagId]);
  });

  test('rename two tags to one name and have one tag', async () => {
    const three = await openThree();
    const [one, two, last] = three.devices;
    const rugs = await one.tags.create('Rugs');
    await meet(three);
    await one.tags.rename(three.tagId, 'Home');
    await two.tags.rename(rugs, 'home');
    await last.tags.tagAds(rugs, [other.id]);
    await meet(three, [1, 2, 0]);
    expect(await last.tags.list()).toEqual([{ tagId: rugs, name: 'home', count: 2 }]);
  });

  test('merge two tags into each other, and the first merge decides', async () => {
    const three = await openThree();
    const [one, two, last] = three.devices;
    const rugs = await one.tags.create('Rugs');
    await meet(three);
    await one.tags.merge(three.tagId, rugs);
    await two.tags.merge(rugs, three.tagId);
    await last.tags.tagAds(three.tagId, [other.id]);
    await meet(three, [2, 1, 0]);
    expect(await one.tags.list()).toEqual([{ tagId: three.tagId, name: 'Lamps', count: 2 }]);
  });

  test('rename a tag that another device merged, and the merged tag has the name', async () => {
    const three = await openThree();
    const [one, two] = three.devices;
    const rugs = await one.tags.create('Rugs');
    await meet(three);
    await one.tags.merge(three.tagId, rugs);
    await two.tags.rename(three.tagId, 'Home');
    await meet(three);
    expect(await namesOn(two)).toEqual(['Home']);
  });

  test('delete a tag with the ads that another device adds to it', async () => {
    const three = await openThree();
    const [one, two, last] = three.devices;
    await one.tags.remove(three.tagId);
    await two.tags.tagAds(three.tagId, [other.id]);
    await last.tags.rename(three.tagId, 'Home');
    await meet(three);
    expect([await last.tags.list(), await tagsOn(two, other.id), await tagsOn(last, ad.id)]).toEqual([[], [], []]);
    expect(await last.db.adTags.count()).toBe(0);
  });

  test('keep a tag that one adds again while another removes the earlier addition', async () => {
    const three = await openThree();
    const [one, two, last] = three.devices;
    const { tagId } = three;
    await one.tags.untagAds(tagId, [ad.id]);
    await two.tags.untagAds(tagId, [ad.id]);
    await two.tags.tagAds(tagId, [ad.id]);
    await meet(three, [1, 0, 2]);
    expect(await tagsOn(last, ad.id)).toEqual([tagId]);
    await last.tags.untagAds(tagId, [ad.id]);
    await meet(three);
    expect(await tagsOn(one, ad.id)).toEqual([]);
  });

  test('drop the tags and the note of an ad that another device deletes', async () => {
    const three = await openThree();
    const [one, two] = three.devices;
    await deleteForGood(one.ads, ad.id);
    await two.tags.untagAds(three.tagId, [ad.id]);
    await two.tags.tagAds(three.tagId, [ad.id, other.id]);
    await two.notes.write(ad.id, { text: 'Mine', basedOn: null });
    await meet(three);
    expect([await tagsOn(two, other.id), await two.db.adNotes.count()]).toEqual([[three.tagId], 0]);
    expect(await two.db.adTags.count()).toBe(1);
  });

  test('write a note at the same time and have both texts, each once, until one decides', async () => {
    const three = await openThree();
    const [one, two, last] = three.devices;
    const mine = await one.notes.write(ad.id, { text: 'One', basedOn: null });
    await one.notes.write(ad.id, { text: 'One longer', basedOn: mine?.revision ?? null });
    await two.notes.write(ad.id, { text: 'Two', basedOn: null });
    await last.notes.write(ad.id, { text: 'Two', basedOn: null });
    await meet(three);
    const note = await one.notes.read(ad.id);
    expect(note).toMatchObject({ text: 'Two', otherTexts: ['One longer'] });
    await last.notes.write(ad.id, { text: 'Both', basedOn: note?.revision ?? null, resolves: true });
    await one.notes.write(ad.id, { text: 'Two longer', basedOn: note?.revision ?? null });
    await meet(three, [2, 1, 0]);
    expect(await two.notes.read(ad.id)).toMatchObject({ text: 'Two longer', otherTexts: ['Both'] });
  });

  test('keep the text of a note that another device removes', async () => {
    const three = await openThree();
    const [one, two] = three.devices;
    const note = await one.notes.write(ad.id, { text: 'One', basedOn: null });
    await meet(three);
    await one.notes.write(ad.id, { text: '', basedOn: note?.revision ?? null });
    await two.notes.write(ad.id, { text: 'One longer', basedOn: note?.revision ?? null });
    await meet(three, [1, 0, 2]);
    expect(await one.notes.read(ad.id)).toMatchObject({ text: '', otherTexts: ['One longer'] });
  });
});
