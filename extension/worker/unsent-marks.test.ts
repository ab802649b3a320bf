import { expect, test } from 'vitest';
import { unsentMarks } from './unsent-marks.ts';

const refused = (): Promise<never> => Promise.reject(new Error('the storage fails'));

test('an extension’s storage that fails stops no sync: it is reported, and no mark is found', async () => {
  const faults: unknown[] = [];
  const shelf = unsentMarks({ get: refused, set: refused, remove: refused }, (error) => void faults.push(error))('ada');
  await shelf.write({ storeId: crypto.randomUUID(), waiting: 1 });
  expect(await shelf.read()).toBeUndefined();
  expect(faults).toHaveLength(2);
});
