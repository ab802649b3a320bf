import * as z from 'zod/mini';
import { AdId } from '../ad/ad.ts';
import { UnixMs } from '../moment.ts';
import { ReachSnapshot } from '../spend/reach.ts';
import { defineKind, defineMutation, Seq, subjectOfAd } from './synced-kind.ts';

/** One measurement of the reach of an ad. */
export type ReachSnapshotRow = ReachSnapshot & { adId: AdId; seq?: number };

/** Stores one measurement of an ad of the account, if `isWorthKeeping` accepts it. */
const addReach = defineMutation(
  'add-reach',
  z.strictObject({ kind: z.literal('add-reach'), adId: AdId, snapshot: ReachSnapshot }),
  {
    subjectsOf: ({ adId }) => [subjectOfAd(adId)],
    effectOf: ({ adId, snapshot }) => ({ put: [{ adId, ...snapshot }] }),
  },
);

export const reachSnapshots = defineKind('reach-snapshot', {
  row: z.object({ kind: z.literal('reach-snapshot'), seq: Seq, adId: AdId, snapshot: ReachSnapshot }),
  tombstone: z.object({ kind: z.literal('reach-snapshot-deleted'), seq: Seq, adId: AdId, measuredAt: UnixMs }),
  store: { table: 'reachSnapshots', indexes: '[adId+measuredAt], adId', since: 2 },
  isOnCards: true,
  toRow: ({ adId, snapshot }): ReachSnapshotRow => ({ adId, ...snapshot }),
  keyOf: ({ adId, measuredAt }) => [adId, measuredAt],
  subjectOf: ({ adId }) => subjectOfAd(adId),
  merge: (_known, next) => next,
  mutations: [addReach],
});
