import { expect, test } from 'vitest';
import { calibrateEstimate, calibrationOf } from '#shared/domain/spend/calibration.ts';
import { estimateSpend } from '#shared/domain/spend/spend-estimate.ts';
import { spend } from '#shared/texts/en/ad/spend.ts';
import { aCost } from '#tests/support/builders/a-cost.ts';
import { aMeasurement } from '#tests/support/builders/difficult-ads.ts';
import { spendViewOf } from './spend-words.ts';

const NOW = Date.UTC(2026, 2, 20, 12);
const snapshots = [aMeasurement({ euTotal: 8_400_000, ukTotal: null, byCountry: [], byAgeGender: [] })];
const run = { isActive: true, startDate: Date.UTC(2026, 2, 11, 8) / 1_000, endDate: null };
const estimate = estimateSpend({ run, snapshots, nowMs: NOW });
const own = aCost({ pageId: '5' });
const viewFor = (pageId: string, costs = [own, aCost({ pageId: null })]) =>
  spendViewOf(calibrateEstimate(estimate, calibrationOf(costs), pageId), { snapshots, nowMs: NOW });

test.each([
  ['another advertiser', '9', [own, own], 'Calibrated with 2 of your ads: the amounts are multiplied by 1.41.'],
  ['one own ad', '9', [own], 'Calibrated with 1 of your ads: the amounts are multiplied by 1.26.'],
  [
    'the advertiser of an own ad',
    '5',
    [own, aCost({ pageId: null })],
    'Calibrated with 1 of your ads by this advertiser: the amounts are multiplied by 1.47.',
  ],
])('the making of a calibrated amount says with how many own ads and by what factor: %s', (_name, id, costs, line) => {
  expect(viewFor(id, costs).lines).toContain(line);
});

test('the likely amount is calibrated, and the simple estimate is not', () => {
  const plain = spendViewOf(estimate, { snapshots, nowMs: NOW });
  const calibrated = viewFor('9');
  expect(calibrated.figures[0]).toMatchObject({ label: spend.likelyAmount });
  expect(calibrated.figures[0]?.value).not.toBe(plain.figures[0]?.value);
  expect(calibrated.simple.figures).toEqual(plain.simple.figures);
  expect(plain.lines.join(' ')).not.toContain('multiplied');
});
