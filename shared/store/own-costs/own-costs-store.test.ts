import { describe, expect, test } from 'vitest';
import { OWN_COSTS_PER_ACCOUNT } from '#shared/domain/account/account-limits.ts';
import { estimatedCostFor, estimatedCostOf } from '#shared/domain/spend/estimated-cost.ts';
import { estimateSpend } from '#shared/domain/spend/spend-estimate.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { readCalibration } from './read-calibration.ts';
import { renewCosts } from './renew-costs.ts';
import { aCost } from '#tests/support/builders/a-cost.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { aSnapshot, NOON } from '#tests/support/builders/followed-pages.ts';
import { openDeviceOn } from '#tests/support/stand-ins/device.ts';

const open = () =>
  openDeviceOn({
    push: () => Promise.reject(new AppError('INTERNAL')),
    pull: () => Promise.reject(new AppError('INTERNAL')),
  });
const costs = (count: number) =>
  Array.from({ length: count }, (_, index) => aCost({ adId: String(2_000_000 + index) }));

describe('the own costs of a device', () => {
  test('are listed newest first, replaced by a new amount, and removed', async () => {
    const { ownCosts, db } = open();
    const [older, newer] = [aCost({ adId: '1000001' }), aCost({ adId: '1000002', savedAt: NOON + 1 })];
    await ownCosts.set([newer, older]);
    expect(await ownCosts.list(renewCosts)).toEqual([newer, older]);
    const changed = { ...older, spendCents: 5_000, savedAt: NOON + 2 };
    await ownCosts.set([changed]);
    expect(await ownCosts.list(renewCosts)).toEqual([changed, newer]);
    await ownCosts.set([{ ...changed, savedAt: NOON + 3 }]);
    expect(await db.outbox.count()).toBe(3);
    await ownCosts.remove([older.adId, newer.adId, '9000000']);
    expect([await ownCosts.list(renewCosts), await readCalibration(ownCosts.list), await db.outbox.count()]).toEqual([
      [],
      null,
      5,
    ]);
  });

  test('are not stored above the limit, all or none', async () => {
    const { ownCosts } = open();
    await ownCosts.set(costs(OWN_COSTS_PER_ACCOUNT));
    const known = aCost({ adId: '2000000', spendCents: 15_000 });
    await expect(ownCosts.set([known, aCost()])).rejects.toMatchObject({ code: 'OWN_COST_LIMIT_REACHED' });
    expect((await ownCosts.list(renewCosts)).some(({ spendCents }) => spendCents === 15_000)).toBe(false);
    await ownCosts.set([known]);
    expect(await ownCosts.list(renewCosts)).toHaveLength(OWN_COSTS_PER_ACCOUNT);
  });

  test('get the likely amount of the present estimate if theirs is of an older version', async () => {
    const { ownCosts, ads, reach } = open();
    const ad = anAd();
    const snapshot = aSnapshot();
    await ads.save(ad);
    await reach.add(ad.id, snapshot);
    await reach.add(ad.id, {
      ...snapshot,
      measuredAt: NOON + 2 * DAY_MS,
      figures: { ...snapshot.figures, euTotal: 9 },
    });
    const measured = aCost({
      adId: ad.id,
      version: '0',
      likelyCents: 7_000,
      spendCents: 20_000,
      savedAt: snapshot.measuredAt,
    });
    const unmeasured = aCost({ adId: '3000000', version: '0', likelyCents: 7_000, spendCents: 20_000 });
    const inRomania = { ...unmeasured, adId: '3000002', country: 'RO' };
    const unfit = aCost({ adId: '3000001', version: '0', likelyCents: 77, spendCents: 77 });
    await ownCosts.set([measured, unmeasured, inRomania, unfit]);
    const estimate = estimateSpend({ run: ad, snapshots: [snapshot], nowMs: measured.savedAt });
    expect(await ownCosts.list(renewCosts)).toEqual(
      expect.arrayContaining([
        { ...measured, ...estimatedCostOf(estimate) },
        { ...unmeasured, ...estimatedCostFor(unmeasured.reach, null) },
        { ...inRomania, ...estimatedCostFor(inRomania.reach, 'RO') },
        // The new estimate would make it invalid, so that it could not be restored after its removal.
        unfit,
      ]),
    );
  });
});
