import * as z from 'zod/mini';
import { AdId } from '../ad/ad.ts';
import { mayReplace, StoredVerdict } from '../shop/stored-verdict.ts';
import { defineKind, defineMutation, Seq, subjectOfAd } from './synced-kind.ts';

/** The verdict on the shop of an ad. */
export type StoreVerdictRow = { adId: AdId; verdict: StoredVerdict; seq?: number };

/** Stores the verdict on the shop of an ad of the account, if it may replace the stored one. */
const setStoreVerdict = defineMutation(
  'set-store-verdict',
  z.strictObject({ kind: z.literal('set-store-verdict'), adId: AdId, verdict: StoredVerdict }),
  {
    subjectsOf: ({ adId }) => [subjectOfAd(adId)],
    effectOf: ({ adId, verdict }) => ({ put: [{ adId, verdict }] }),
  },
);

export const storeVerdicts = defineKind('store-verdict', {
  row: z.object({ kind: z.literal('store-verdict'), seq: Seq, adId: AdId, verdict: StoredVerdict }),
  tombstone: z.object({ kind: z.literal('store-verdict-deleted'), seq: Seq, adId: AdId }),
  store: { table: 'storeVerdicts', indexes: 'adId', since: 7 },
  isOnCards: false,
  toRow: ({ adId, verdict }): StoreVerdictRow => ({ adId, verdict }),
  keyOf: ({ adId }) => adId,
  subjectOf: ({ adId }) => subjectOfAd(adId),
  merge: (known, next) => (known === null || mayReplace(known.verdict, next.verdict) ? { ...known, ...next } : null),
  mutations: [setStoreVerdict],
});
