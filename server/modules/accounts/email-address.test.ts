import { expect, test } from 'vitest';
import { foldEmail } from './email-address.ts';

test('case and surrounding space make no other address', () => {
  expect(foldEmail(' Ann.Lee@Example.COM ')).toBe('ann.lee@example.com');
});

test('dots and tags do', () => {
  expect(foldEmail('annlee@example.com')).not.toBe(foldEmail('ann.lee@example.com'));
  expect(foldEmail('ann+ads@example.com')).not.toBe(foldEmail('ann@example.com'));
});
