import { expect, test } from 'vitest';
import { aVerdict } from '#tests/support/builders/a-verdict.ts';
import { NOON } from '#tests/support/builders/followed-pages.ts';
import type { DropshippingReason } from './store-verdict.ts';
import { mayReplace } from './stored-verdict.ts';

const noSign = (by: 'evidence' | 'person', foundAt: number) =>
  aVerdict({ dropshipping: { strength: 'none', by, reasons: [] }, foundAt });

test.each([
  ['is replaced by newer evidence', noSign('evidence', NOON + 1), true],
  ['remains if evidence is older', noSign('evidence', NOON - 1), false],
  ['is replaced by a correction that seems older', noSign('person', NOON - 1), true],
  ['remains if only the time differs', aVerdict({ foundAt: NOON + 1 }), false],
])('a verdict by evidence %s', (_name, next, expected) => {
  expect(mayReplace(aVerdict(), next)).toBe(expected);
});

test.each([
  ['remains if evidence is older', aVerdict({ foundAt: NOON - 1 }), false],
  ['is replaced by newer evidence, because the user took it back', aVerdict({ foundAt: NOON + 1 }), true],
  [
    'remains if another correction is older',
    aVerdict({ shopify: { strength: 'none', by: 'person', reasons: [] }, foundAt: NOON - 1 }),
    false,
  ],
])('a correction %s', (_name, next, expected) => {
  expect(mayReplace(noSign('person', NOON), next)).toBe(expected);
});

test('a verdict remains if the fields of its reasons are in another order', () => {
  const withReason = (reason: DropshippingReason) =>
    aVerdict({ dropshipping: { strength: 'weak', by: 'evidence', reasons: [reason] } });
  const next = withReason({ adCount: 3, kind: 'one-product' });
  expect(mayReplace(withReason({ kind: 'one-product', adCount: 3 }), next)).toBe(false);
});
