import { describe, expect, test } from 'vitest';
import { affiliateInvitationOf, redeemableAfterText, shareWordsOf } from './commission-words.ts';

const plansOf = (...percents: number[]) =>
  percents.map((percent, index) => ({ name: `Plan ${index + 1}`, affiliate_commission: percent }));

const note = 'A payment earns the share that its plan has when we credit the payment. Later changes don’t affect it.';

describe('the share of an affiliate', () => {
  test('is one sentence if all plans on sale have the same share', () => {
    expect(shareWordsOf(plansOf(25, 25))).toEqual({
      intro: 'You earn 25% of each payment by your referrals.',
      lines: [],
      note,
    });
  });

  test('is listed by plan if the shares differ', () => {
    expect(shareWordsOf(plansOf(30, 20, 40))).toEqual({
      intro: 'You earn this share of each payment by your referrals:',
      lines: ['Plan 1: 30%', 'Plan 2: 20%', 'Plan 3: 40%'],
      note,
    });
  });

  test('is listed once if two plans have the same name and share', () => {
    const [plan, other] = plansOf(30, 20);
    expect(shareWordsOf([plan!, plan!, other!]).lines).toEqual(['Plan 1: 30%', 'Plan 2: 20%']);
  });

  test.each([[plansOf(0, 0)], [[]]])('promises nothing if no plan pays a commission', (plans) => {
    expect(shareWordsOf(plans)).toEqual({
      intro: 'The plans on sale pay no commission at the moment.',
      lines: [],
      note: null,
    });
  });
});

test.each([
  [
    plansOf(30, 20, 40),
    'Share Spendlens and earn 20% to 40% of every payment by people you refer, depending on the plan.',
  ],
  [plansOf(30, 30), 'Share Spendlens and earn 30% of every payment by people you refer.'],
  [plansOf(0), 'Share Spendlens with your own link. Your affiliate page shows what you earn.'],
  [[], 'Share Spendlens with your own link. Your affiliate page shows what you earn.'],
  [null, 'Share Spendlens with your own link. Your affiliate page shows what you earn.'],
])('the invitation names the range of the shares, or no number: %#', (plans, text) => {
  expect(affiliateInvitationOf(plans)).toBe(text);
});

test('explains when a commission can be redeemed', () => {
  expect(redeemableAfterText()).toBe(
    'You can redeem a commission 30 days after the payment, or 120 days for a lifetime plan.',
  );
});
