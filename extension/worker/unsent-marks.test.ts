import { expect, test } from 'vitest';
import { unsentMarks } from './unsent-marks.ts';

const refused = (): Promise<never> => Promise.reject(new Error('the storage fails'));

test('reports errors of the extension storage, and does not reject', async () => {
  const faults: unknown[] = [];
  const shelf = unsentMarks({ get: refused, set: refused, remove: refused }, (error) => void faults.push(error))('ada');
  await shelf.write({ storeId: crypto.randomUUID(), waiting: 1 });
  expect(await shelf.read()).toBeUndefined();
  expect(faults).toHaveLength(2);
});
