import { expect, test } from 'vitest';
import { affiliateIn, referralCodeIn, referralCodeOf } from './referral-code.ts';

const ID = '7f1de0ab-1111-4222-8333-444455556666';

test('builds the code from 000 and the account id, and parses it again', () => {
  expect(referralCodeOf(ID)).toBe(`000${ID}`);
  expect(affiliateIn(referralCodeOf(ID))).toBe(ID);
  expect(affiliateIn(` 000${ID.toUpperCase()} `)).toBe(ID);
});

test.each(['', '000', ID, `0000${ID}`, '0001', '000%27', `000${ID}x`])('rejects the code %j', (code) => {
  expect(affiliateIn(code)).toBeNull();
});

test.each([
  [`https://spendlens.example/signup?ref=000${ID}`],
  [`http://localhost/signup?utm=x&ref=000${ID}&status=true#top`],
  [`spendlens.example/signup?ref=000${ID}`],
  [`https://extension.example/index.html#/signup?ref=000${ID}`],
  [`  000${ID}\n`],
])('finds the code in %j', (pasted) => {
  expect(referralCodeIn(pasted)).toBe(`000${ID}`);
});

test.each([
  '',
  'hello',
  'https://spendlens.example/signup',
  'https://spendlens.example/signup?ref=0001',
  `?xref=000${ID}`,
])('finds no code in %j', (pasted) => {
  expect(referralCodeIn(pasted)).toBeNull();
});
