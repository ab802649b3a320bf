import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import type { SyncNetwork } from '#shared/sync/sync-network.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { createMemoryMarkStore, openDeviceOn } from '#tests/support/stand-ins/device.ts';
import { emptyStore } from '../empty-store.ts';
import { dropFact } from '../device-facts.ts';

const unreached: SyncNetwork = {
  push: () => Promise.reject(new AppError('NETWORK_UNREACHABLE')),
  pull: () => Promise.reject(new AppError('NETWORK_UNREACHABLE')),
};

/** A device without a network. Opened again, it has the same mark and any store that is left. */
const openApart = () => {
  const [name, markStore] = [randomUUID(), createMemoryMarkStore()];
  const open = () => openDeviceOn(unreached, { name, markStore });
  return { open, markStore };
};

test('counts the changes of a deleted store until the user has seen it', async () => {
  const { open } = openApart();
  const before = open();
  await before.ads.save(anAd({ id: '1' }));
  await before.ads.unsave('1');
  await before.sync();
  expect((await before.status()).lost).toBe(0);
  before.db.close();
  await Dexie.delete(before.db.name);
  const after = open();
  await after.ads.save(anAd({ id: '2' }));
  await after.sync();
  expect(await after.status()).toMatchObject({ lost: 2, waiting: 1 });
  await dropFact(after.db, 'lost');
  await after.sync();
  expect((await open().status()).lost).toBe(0);
});

test('counts no loss when the store was emptied on purpose or had nothing unsent', async () => {
  const { open, markStore } = openApart();
  const device = open();
  await device.ads.save(anAd({ id: '1' }));
  await device.sync();
  await emptyStore(device.db, markStore);
  expect([await markStore.read(), await device.db.facts.count()]).toEqual([null, 0]);
  await device.sync();
  expect((await device.status()).lost).toBe(0);
  await device.db.delete();
  const fresh = open();
  await fresh.sync();
  expect((await fresh.status()).lost).toBe(0);
});

test('ignores a mark that does not parse', async () => {
  const { open, markStore } = openApart();
  await markStore.write({ storeId: 'x', waiting: -3 });
  const device = open();
  await device.sync();
  expect((await device.status()).lost).toBe(0);
});
