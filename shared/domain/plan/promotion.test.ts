import { describe, expect, test } from 'vitest';
import { advertisedFor, isAccepted, isSameCode, type Promotion } from './promotion.ts';

const NOW = Date.UTC(2026, 10, 21);
const spring: Promotion = {
  code: 'SPRING',
  percentOff: 50,
  planIds: ['monthly'],
  endsAt: null,
  isActive: true,
  uses: 0,
  maxUses: null,
  isPublic: true,
};

describe('a promotion code', () => {
  test.each([
    ['of this plan', {}, 'monthly', true],
    ['of another plan', {}, 'yearly', false],
    ['of all plans', { planIds: null }, 'lifetime', true],
    ['that ends later', { endsAt: NOW + 1 }, 'monthly', true],
    ['that has ended', { endsAt: NOW }, 'monthly', false],
    ['with uses left', { uses: 1, maxUses: 2 }, 'monthly', true],
    ['that is used up', { uses: 2, maxUses: 2 }, 'monthly', false],
    ['that the operator ended', { isActive: false }, 'monthly', false],
  ])('%s is accepted and shown only if it is valid', (_, more, planId, isValid) => {
    const promotion = { ...spring, ...more };
    expect(isAccepted(promotion, planId, NOW)).toBe(isValid);
    expect(advertisedFor([promotion], planId, NOW)).toEqual(isValid ? promotion : null);
    expect(advertisedFor([{ ...promotion, isPublic: false }], planId, NOW)).toBeNull();
  });

  test.each([
    ['summer', 'SUMMER', true],
    ['Summer-1', 'sUMMER-1', true],
    ['SUMMER', 'SUMMERS', false],
  ])('%s and %s are the same: %s', (one, other, isSame) => {
    expect(isSameCode(one, other)).toBe(isSame);
  });
});
