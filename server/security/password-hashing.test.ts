import { expect, test } from 'vitest';
import { createPasswordHashing } from './password-hashing.ts';

const hashing = await createPasswordHashing();
const hash = (password: string) => hashing.hash(password, 'usual');
const findMatch = (stored: (string | null)[], password: string) => hashing.findMatch(stored, password, 'usual');

test('hashes with argon2id, 19 MiB, two passes and one lane', async () => {
  expect(await hash('tidal-quartz-71')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('matches the right password and no wrong one', async () => {
  const stored = await hash('tidal-quartz-71');
  expect(await findMatch([stored], 'tidal-quartz-71')).toBe(0);
  expect(await findMatch([stored], 'Tidal-quartz-71')).toBeNull();
});

test('matches composed and decomposed letters', async () => {
  const stored = await hash('cafe\u0301-au-lait');
  expect(await findMatch([stored], 'caf\u00e9-au-lait')).toBe(0);
});

test('finds the first of several hashes that match', async () => {
  const [one, other] = [await hash('tidal-quartz-71'), await hash('copper-lagoon-72')];
  expect(await findMatch([null, other, one, one], 'tidal-quartz-71')).toBe(2);
});

test('matches no password with a missing hash, not even the password of the dummy hash', async () => {
  expect(await findMatch([null], 'no account has this password')).toBeNull();
});
