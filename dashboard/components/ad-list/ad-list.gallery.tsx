import type { UserEvent } from '@testing-library/user-event';
import { DAY_MS } from '#shared/domain/time.ts';
import { MAX_REACH } from '#shared/domain/spend/reach-limits.ts';
import type { ReachSnapshot } from '#shared/domain/spend/reach.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { exchange } from '#shared/texts/en/research/exchange.ts';
import { selection } from '#shared/texts/en/research/selection.ts';
import { followsOf, metOf } from '#tests/gallery/followed.ts';
import { madeUpRows } from '#tests/gallery/made-up-rows.ts';
import { answering, failing, GALLERY_NOW, paid, waitingFor } from '#tests/gallery/platforms.ts';
import { pressing } from '#tests/gallery/press.ts';
import { screenAt, type Stories, type Story } from '#tests/gallery/story.ts';
import { aMeasurement, fullReach } from '#tests/support/builders/difficult-ads.ts';

const rows = madeUpRows.map((row) => ({ ...row, savedAt: null }));
const saved = madeUpRows.map((row, index) => ({ ...row, savedAt: Date.UTC(2026, 10, 20) - index * HOUR_MS }));
const met = metOf(madeUpRows);
const first = rows[0]!;

const listed = paid({ rows });
/** One ad in nine was never checked. The other ads reached from no account to the largest number that is stored. */
const EU_TOTALS = [84_300, 0, null, 1, 10_000_000, 7_410_000, 61_200, MAX_REACH, 31_800];
/** The reach of the ads three days before, as a share of the newest reach. */
const EARLIER_SHARES = [0.625, 0.99, 1.25];
const measured = paid({
  rows,
  reach: new Map(
    rows.flatMap(({ adId }, index): [string, ReachSnapshot[]][] => {
      const euTotal = EU_TOTALS[index % EU_TOTALS.length] ?? null;
      if (euTotal === null) return [];
      const earlier = Math.round(euTotal * (EARLIER_SHARES[index % EARLIER_SHARES.length] ?? 1));
      const measuredAt = GALLERY_NOW - 3 * DAY_MS;
      return [
        [
          adId,
          [aMeasurement({ euTotal: earlier }, { measuredAt }), aMeasurement({ euTotal }, { measuredAt: GALLERY_NOW })],
        ],
      ];
    }),
  ),
});
const opensHelp = (user: UserEvent): Promise<void> => user.keyboard('?');

const none = { reach: null, ad: null, asked: [] };
const found = {
  ...none,
  reach: {
    source: 'ad-archive',
    measured_at: '2026-11-20T12:00:00.000Z',
    figures: aMeasurement({ euTotal: 61_200 }).figures,
  },
};
const checking = pressing(/^Check Spend/);
const checked = (platform: typeof listed): Story => screenAt('/dashboard', platform, checking);

/** The actions on a list and on its cards, each on its screen. */
export const stories: Stories = {
  compact: screenAt('/dashboard?view=compact', listed),
  measured: screenAt('/dashboard', measured),
  'measured, compact': screenAt('/dashboard?view=compact', measured),
  shortcuts: screenAt('/dashboard', listed, opensHelp),
  'export and import': screenAt('/dashboard?active=yes', listed, pressing(exchange.menu)),
  'unsaving is asked': screenAt('/my-ads', paid({ rows: saved }), pressing(/^Unsave/)),
  'unsaved, with Undo': screenAt('/my-ads', paid({ rows: saved }), pressing(/^Unsave/, 'Yes')),
  'deleting is asked': screenAt('/dashboard', listed, pressing(selection.removeAd)),
  'deleted, with Undo': screenAt('/dashboard', listed, pressing(selection.removeAd, 'Yes')),
  'unfollowed, with Undo': screenAt('/following', paid({ rows: met, followed: followsOf(met) }), pressing('Unfollow')),
  'spend being asked': checked(waitingFor(listed)),
  'spend found': checked(answering(listed, { lookUp: found })),
  'spend that no source has': checked(answering(listed, { lookUp: none })),
  'spend that could not be asked': checked(failing(listed, ['lookUp'])),
  'spend in full': screenAt(
    '/dashboard',
    paid({ rows, reach: new Map([[first.adId, fullReach]]) }),
    pressing(/^Estimated EU spend/),
  ),
};
