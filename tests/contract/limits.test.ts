import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { limitsPage } from '#scripts/limits/limits-page.ts';
import { LIMITS } from '#server/security/attempt-limits.ts';
import { everyEndpoint } from '#shared/contract/reference.ts';
import * as accountLimits from '#shared/domain/account/account-limits.ts';
import * as reachLimits from '#shared/domain/spend/reach-limits.ts';

const page = readFileSync('docs/limits.md', 'utf8');
/** The constants in the last column. */
const named = new Set([...page.matchAll(/\| `([\w.]+)` \|$/gm)].map(([, name]) => name));
const missing = (names: readonly string[]): string[] => names.filter((name) => !named.has(name));

test('the page of limits is up to date (npm run docs writes it)', () => {
  expect(page).toBe(limitsPage());
});

test('the page of limits names every limit of an account, an ad and a reach (add a row in scripts/limits)', () => {
  const names = [accountLimits, reachLimits].flatMap((limits) => Object.keys(limits));
  expect(names.length).toBeGreaterThan(8);
  expect(missing(names)).toEqual([]);
});

test('the page of limits names every kind of attempt', () => {
  expect(missing(Object.keys(LIMITS))).toEqual([]);
});

test('the page of limits names every call whose body has a limit of its own', () => {
  const calls = everyEndpoint.filter(({ endpoint }) => endpoint.bodyLimitBytes !== undefined);
  expect(missing(calls.map(({ group, name }) => `contract.${group}.${name}`))).toEqual([]);
});
