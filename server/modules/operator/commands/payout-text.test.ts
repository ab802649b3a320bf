import { expect, test } from 'vitest';
import { csvText } from '#shared/lib/csv.ts';
import type { Payout } from '../../affiliates/review.service.ts';
import { payoutCells } from './payout-text.ts';

test('writes accounts and bank codes of digits so that a spreadsheet keeps every digit', () => {
  const payout = {
    request: { id: 'a-request', filedAt: new Date(0), amountCents: 1_234, currency: 'EUR' },
    target: {
      holder: 'Ada',
      iban: '000123456789',
      bic: '021000021',
      bankName: 'Bank',
      country: 'US',
      email: 'a@b.example',
    },
  } as Payout;
  const [row = ''] = csvText([payoutCells(payout)]).split('\r\n');
  expect(row).toContain(",US,'000123456789,'021000021,a@b.example,");
});
