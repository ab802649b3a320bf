import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Argon2Thread } from './argon2-thread.ts';
import { createPasswordHashing } from './password-hashing.ts';

const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** The nice values of all threads of this process (field 19 of proc(5) stat). */
const threadPriorities = (): number[] =>
  readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });

test('hashes and compares passwords in a thread with a lower priority', async () => {
  const before = threadPriorities().filter((nice) => nice === 5).length;
  const hashing = await createPasswordHashing({ cost: CHEAP, argon2: new Argon2Thread() });
  const stored = await hashing.hash('tidal-quartz-71', 'usual');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
  expect(await hashing.findMatch([null, stored], 'tidal-quartz-71', 'usual')).toBe(1);
  expect(await hashing.findMatch([stored], 'Tidal-quartz-71', 'usual')).toBeNull();
  expect(threadPriorities().filter((nice) => nice === 5)).toHaveLength(before + 1);
});

test('fails a comparison with a text that is no hash, and continues', async () => {
  const argon2 = new Argon2Thread();
  await expect(argon2.verify('no hash', 'tidal-quartz-71')).rejects.toThrow('Decoding failed');
  expect(await argon2.verify(await argon2.hash('tidal-quartz-71', CHEAP), 'tidal-quartz-71')).toBe(true);
});
