import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { collectedData } from '#scripts/store/permission-page.ts';
import { DISCLOSURE_VERSION, disclosures } from '#shared/domain/account/disclosure.ts';
import { disclosure } from '#shared/texts/en/ad/disclosure.ts';

const fingerprint = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

const { collected, notCollected, where, why } = disclosure;
const last = disclosures.at(-1);
const advice = 'append a version to shared/domain/account/disclosure.ts, or replace the fingerprint after a rewording';

test('the data usage in docs/permissions.md is that of the last version of the disclosure', () => {
  const rows = collectedData();
  expect(rows.length).toBeGreaterThan(5);
  expect(last?.dataUsage, `The rows have changed: ${advice}.`).toBe(fingerprint(rows));
});

test('the facts in the dialog are those of the last version of the disclosure', () => {
  expect(last?.facts, `The facts have changed: ${advice}.`).toBe(fingerprint([collected, notCollected, where, why]));
});

test('the versions are consecutive, and each has a reason', () => {
  expect(disclosures.map(({ version }) => version)).toEqual(disclosures.map((_disclosure, index) => index + 1));
  expect(DISCLOSURE_VERSION).toBe(last?.version);
  for (const { reason } of disclosures) expect(reason).toMatch(/^[A-Z].+\.$/);
});
