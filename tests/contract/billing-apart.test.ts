import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = new URL('../..', import.meta.url).pathname;

/** The repository files that a file imports, including types. */
const importsOf = (file: string): string[] =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(
    ([, name = '']) => {
      if (name.startsWith('#')) return [name.slice(1)];
      return name.startsWith('.') ? [normalize(join(dirname(file), name))] : [];
    },
  );

/** All repository files that a file imports, directly or indirectly. */
const reachedFrom = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const one of importsOf(file)) reachedFrom(one, seen);
  return seen;
};

describe('billing and the fake Stripe', () => {
  const billing = reachedFrom('server/modules/billing/plugin.ts');
  const fakeStripe = reachedFrom('server/fake-stripe/open-fake-stripe.ts');

  test('share only time units, the result type and the formatting of texts', () => {
    expect(billing).toContain('server/modules/billing/readings.service.ts');
    expect(fakeStripe).toContain('server/fake-stripe/actions/due-work.ts');
    const shared = [...billing].filter((file) => fakeStripe.has(file));
    expect(shared.toSorted()).toEqual([
      'shared/domain/time.ts',
      'shared/lib/result.ts',
      'shared/texts/fill.ts',
      'shared/texts/say.ts',
    ]);
  });

  test('share no table: the fake imports no other module of the server', () => {
    const foreign = [...fakeStripe].filter(
      (file) => file.startsWith('server/') && !file.startsWith('server/fake-stripe/'),
    );
    expect(foreign).toEqual([]);
  });

  test('are independent: billing imports no file of a provider', () => {
    expect([...billing].filter((file) => /stripe\/|fake-stripe\//.test(file))).toEqual([]);
  });
});
