import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { terms, termsVersion } from '#shared/texts/en/site/legal.ts';

/** The day of each version, with the start of the hash of its text. Append a line when the terms change. */
const VERSIONS = new Map([
  ['2026-11-27', '89b637e2f458'],
  ['2026-11-28', '4abb7c5fa7d2'],
]);

test('the current terms have a version with the right text and day', () => {
  const hash = createHash('sha256').update(JSON.stringify(terms)).digest('hex').slice(0, 12);
  expect(VERSIONS.get(termsVersion)).toBe(hash);
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(termsVersion));
  expect(terms.sections.changes.content).toContain(`This is the version of ${day}.`);
});
