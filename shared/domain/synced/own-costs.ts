import * as z from 'zod/mini';
import { AdId } from '../ad/ad.ts';
import { OwnCost } from '../spend/own-cost.ts';
import { defineKind, defineMutation, Seq, subjectOfAd } from './synced-kind.ts';

/** What an ad of the user cost. It needs no captured ad, and remains when the ad is deleted. */
export type OwnCostRow = OwnCost & { seq?: number };

/** Stores what an ad cost, or replaces the amount that is stored for it. */
const setOwnCost = defineMutation('set-own-cost', z.strictObject({ kind: z.literal('set-own-cost'), cost: OwnCost }), {
  subjectsOf: ({ cost }) => [subjectOfAd(cost.adId)],
  effectOf: ({ cost }) => ({ put: [cost] }),
});

const removeOwnCost = defineMutation(
  'remove-own-cost',
  z.strictObject({ kind: z.literal('remove-own-cost'), adId: AdId }),
  {
    subjectsOf: ({ adId }) => [subjectOfAd(adId)],
    effectOf: ({ adId }) => ({ remove: [adId] }),
  },
);

/** Whether two own costs differ only in their time. */
export const isSameCost = (one: OwnCost, other: OwnCost): boolean =>
  one.spendCents === other.spendCents &&
  one.likelyCents === other.likelyCents &&
  one.reach === other.reach &&
  one.country === other.country &&
  one.version === other.version &&
  one.source === other.source &&
  one.pageId === other.pageId &&
  one.name === other.name;

export const ownCosts = defineKind('own-cost', {
  row: z.object({ kind: z.literal('own-cost'), seq: Seq, cost: OwnCost }),
  tombstone: z.object({ kind: z.literal('own-cost-deleted'), seq: Seq, adId: AdId }),
  store: { table: 'ownCosts', indexes: 'adId, savedAt', since: 8 },
  // The figures on the cards are calibrated.
  isOnCards: true,
  toRow: ({ cost }): OwnCostRow => cost,
  keyOf: ({ adId }) => adId,
  subjectOf: ({ adId }) => subjectOfAd(adId),
  merge: (known, next) => (known !== null && isSameCost(known, next) ? null : { ...known, ...next }),
  mutations: [setOwnCost, removeOwnCost],
});
