import { expect, test } from 'vitest';
import { createBoundedQueue } from '#shared/lib/bounded-queue.ts';
import { createPasswordHashing } from './password-hashing.ts';

const hashing = await createPasswordHashing(
  createBoundedQueue({ concurrency: 2, limit: 20, refuse: () => new Error('full') }),
);

test('a hash is argon2id with 19 MiB, two passes and one lane', async () => {
  expect(await hashing.hash('tidal-quartz-71')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('the right password matches and a wrong one does not', async () => {
  const stored = await hashing.hash('tidal-quartz-71');
  expect(await hashing.matches(stored, 'tidal-quartz-71')).toBe(true);
  expect(await hashing.matches(stored, 'Tidal-quartz-71')).toBe(false);
});

test('composed and decomposed letters are the same password', async () => {
  const stored = await hashing.hash('cafe\u0301-au-lait');
  expect(await hashing.matches(stored, 'caf\u00e9-au-lait')).toBe(true);
});

test('where there is nothing to compare with, no password matches, not even that of the stand-in', async () => {
  expect(await hashing.matches(null, 'no account has this password')).toBe(false);
});
