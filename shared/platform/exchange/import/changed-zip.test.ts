import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import { jsonExport } from '#shared/domain/files/ad-export.ts';
import { pictureListText } from '#shared/domain/files/picture-list.ts';
import { sha256Hex } from '#shared/lib/sha256.ts';
import { compressed } from '#tests/support/builders/a-compressed-file.ts';
import { aZip, type ZippedFile } from '#tests/support/builders/a-zip.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { EXCHANGE_NOW, importInto, openExchangeAccount } from '#tests/support/builders/exchange-account.ts';
import { aPicture } from '#tests/support/builders/some-pictures.ts';

describe('a ZIP that was changed', () => {
  const ad = anAd({ id: '1000001' });
  const adsText = (count = 1): string => {
    const exported = { ad, why: 'checked' as const, capturedAt: EXCHANGE_NOW, savedAt: null, reach: [] };
    return jsonExport.head(EXCHANGE_NOW) + jsonExport.ads([exported], true) + jsonExport.tail(count);
  };
  const listOf = (file: string, bytes: Uint8Array, slot = 'image-0'): string =>
    pictureListText([{ adId: ad.id, version: creativeVersionOf(ad), slot, file, sha256: sha256Hex(bytes) }]);
  const ads: ZippedFile = { name: 'ads.json', bytes: adsText() };
  const picture = async () => new Uint8Array(await aPicture(1));

  test('imports a picture of a type that the product accepts', async () => {
    const bytes = await picture();
    const [name, list] = ['pictures/a.jpg', { name: 'pictures.json', bytes: listOf('pictures/a.jpg', bytes) }];
    const file = aZip([ads, list, compressed({ name, bytes }), { name: '__MACOSX/._a', bytes: 'x' }]);
    expect(await importInto(openExchangeAccount(), file)).toMatchObject({ report: { added: 1, pictures: 1 } });
  });

  test('imports a ZIP that was unpacked and packed again with its folder', async () => {
    const bytes = await picture();
    const file = 'pictures/Cafe\u0301.jpg';
    const list = { name: 'my ads/pictures.json', bytes: listOf(file.normalize('NFC'), bytes) };
    const packed = [{ ...ads, name: 'my ads/ads.json' }, list, { name: `my ads/${file}`, bytes }].map(compressed);
    expect(await importInto(openExchangeAccount(), aZip(packed))).toMatchObject({ report: { added: 1, pictures: 1 } });
  });

  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  test.each([
    ['missing', []],
    ['changed', [{ name: 'pictures/a.jpg', bytes: 'other bytes' }]],
    ['not-a-picture', [{ name: 'pictures/a.jpg', bytes: svg }]],
    ['broken', [{ name: 'pictures/a.jpg', bytes: svg, lies: { crc32: 5 } }]],
    ['too-large', [compressed({ name: 'pictures/a.jpg', bytes: new Uint8Array(11_000_000) })]],
  ] as const)('imports the ad without a picture that is %s, and reports it', async (fault, files) => {
    const account = openExchangeAccount();
    const list = { name: 'pictures.json', bytes: listOf('pictures/a.jpg', svg) };
    const done = await importInto(account, aZip([ads, list, ...files]));
    const unreadablePictures = { count: 1, first: [{ file: 'pictures/a.jpg', fault }] };
    expect(done).toMatchObject({
      preview: { unreadablePictures },
      report: { added: 1, pictures: 0, unreadablePictures },
    });
    expect(await account.db.pictureBytes.count()).toBe(0);
  });

  test.each([
    ['has no ads', [{ name: 'a.txt', bytes: 'x' }], 'not-an-export'],
    ['lost an ad', [{ name: 'ads.json', bytes: adsText(2) }], 'cut-off'],
    ['has damaged ads', [{ ...ads, lies: { crc32: 5 } }], 'cut-off'],
    ['has a damaged list of pictures', [ads, { name: 'pictures.json', bytes: '{"format":"ad-pictures"' }], 'cut-off'],
    ['leaves its folder', [ads, { name: '../a.jpg', bytes: 'x' }], 'unsafe-zip'],
    ['has a name twice', [ads, ads], 'unsafe-zip'],
    [
      'states a size of gigabytes',
      [ads, compressed({ name: 'a', bytes: 'x', lies: { sizeBytes: 0xff_ff_ff_f0 } })],
      'too-large',
    ],
  ] satisfies [string, ZippedFile[], string][])('is rejected as a whole if it %s', async (_what, files, fault) => {
    const account = openExchangeAccount();
    expect(await importInto(account, aZip(files))).toEqual({ fault });
    expect(await account.ads.unsent()).toEqual([]);
    expect(await account.db.capturedAds.count()).toBe(0);
  });

  test('adds no picture to a slot that its ad does not have', async () => {
    const [account, bytes] = [openExchangeAccount(), await picture()];
    const list = { name: 'pictures.json', bytes: listOf('a.jpg', bytes, 'image-7') };
    await importInto(account, aZip([ads, list, { name: 'a.jpg', bytes }]));
    expect(await account.db.pictureBytes.count()).toBe(0);
  });
});
