import { expect, test } from 'vitest';
import { NOTE_LENGTH } from '#shared/domain/account/account-limits.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { openDeviceOn } from '#tests/support/stand-ins/device.ts';

const ad = anAd();

const open = async () => {
  const device = openDeviceOn({
    push: () => Promise.reject(new AppError('INTERNAL')),
    pull: () => Promise.reject(new AppError('INTERNAL')),
  });
  await device.ads.save(ad);
  const entries = async () => (await device.ads.unsent()).slice(1).map(({ mutation }) => mutation);
  return { ...device, entries };
};

test('bases each write on the revision of the one before, and enqueues no write without a change', async () => {
  const { notes, entries } = await open();
  const first = await notes.write(ad.id, { text: 'One', basedOn: null });
  const second = await notes.write(ad.id, { text: 'Two', basedOn: first?.revision ?? null });
  expect(await notes.write(ad.id, { text: 'Two', basedOn: second?.revision ?? null })).toEqual(second);
  expect(second).toMatchObject({ text: 'Two', otherTexts: [] });
  expect([await notes.read(ad.id), await notes.among([ad.id, '9000001'])]).toEqual([
    second,
    new Map([[ad.id, second]]),
  ]);
  expect(await notes.write(ad.id, { text: ' ', basedOn: second?.revision ?? null })).toBeNull();
  expect(await entries()).toMatchObject([
    { text: 'One', basedOn: null },
    { text: 'Two', basedOn: first?.revision },
    { text: '', basedOn: second?.revision },
  ]);
});

test('keeps the text that arrived while the user was writing, until the user decides', async () => {
  const { notes, db } = await open();
  const seen = await notes.write(ad.id, { text: 'One', basedOn: null });
  await db.adNotes.update(ad.id, { text: 'From another device', revision: 'r', seq: 9 });
  const note = await notes.write(ad.id, { text: 'Two', basedOn: seen?.revision ?? null });
  expect(note).toMatchObject({ text: 'Two', otherTexts: ['From another device'] });
  const decided = { text: 'Two', basedOn: note?.revision ?? null, resolves: true };
  expect(await notes.write(ad.id, decided)).toMatchObject({ text: 'Two', otherTexts: [] });
});

test('rejects the note of an ad that is not stored, and a note that is too long', async () => {
  const { notes } = await open();
  await expect(notes.write('9000001', { text: 'One', basedOn: null })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const long = { text: 'x'.repeat(NOTE_LENGTH + 1), basedOn: null };
  await expect(notes.write(ad.id, long)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
});
