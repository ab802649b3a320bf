import { expect, test } from 'vitest';
import { aVerdict } from '#tests/support/builders/a-verdict.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { NOON } from '#tests/support/builders/followed-pages.ts';
import { openDeviceOn } from '#tests/support/stand-ins/device.ts';

const offline = { push: () => Promise.reject(new Error('offline')), pull: () => Promise.reject(new Error('offline')) };
const [saved, seen] = [anAd({ id: '1000001' }), anAd({ id: '1000002' })];
const verdicts = new Map([saved, seen].map(({ id }) => [id, aVerdict()]));

test('stores verdicts of saved ads only, and again only if one differs', async () => {
  let time = NOON;
  const device = openDeviceOn(offline, { now: () => (time += 1) });
  const sent = async () =>
    (await device.ads.unsent()).filter(({ mutation }) => mutation.kind === 'set-store-verdict').length;
  await device.ads.save(saved);
  await device.verdicts.set(verdicts);
  const first = await device.verdicts.among([saved.id, seen.id]);
  expect([...first.keys()]).toEqual([saved.id]);
  expect(first.get(saved.id)).toMatchObject({ shopify: aVerdict().shopify, dropshipping: aVerdict().dropshipping });
  await device.verdicts.set(verdicts);
  expect([await sent(), await device.verdicts.among([saved.id])]).toEqual([1, first]);
  const byPerson = { strength: 'none' as const, by: 'person' as const, reasons: [] };
  await device.verdicts.set(new Map([[saved.id, aVerdict({ dropshipping: byPerson })]]));
  const corrected = (await device.verdicts.among([saved.id])).get(saved.id);
  expect([await sent(), corrected?.dropshipping]).toEqual([2, byPerson]);
  expect(corrected?.foundAt).toBeGreaterThan(first.get(saved.id)?.foundAt ?? 0);
});
