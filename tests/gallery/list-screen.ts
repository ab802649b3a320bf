import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { failing, neverSynced, offline, opening, paid, unreachable } from './platforms.ts';
import { screenAt, type Stories } from './story.ts';

/** The screen of a list of ads. */
type Lists = {
  at: string;
  /** Typical rows. */
  rows: readonly CollectedAd[];
  longest: readonly CollectedAd[];
};

/** The states that every list of ads has. */
export const statesOfList = ({ at, rows, longest }: Lists): Stories => ({
  loading: screenAt(at, opening(paid())),
  empty: screenAt(at, paid()),
  'empty, no extension': screenAt(at, paid({ hasExtension: false })),
  full: screenAt(at, paid({ rows })),
  longest: screenAt(at, paid({ rows: longest })),
  error: screenAt(at, failing(paid({ rows }), ['lists'])),
  'store does not open': screenAt(at, failing(paid({ rows }), ['openAccount'])),
  offline: screenAt(at, paid({ rows, sync: offline })),
  'server unreachable': screenAt(at, paid({ rows, sync: unreachable })),
  'not synced': screenAt(at, paid({ rows: rows.slice(0, 2), sync: neverSynced })),
});
