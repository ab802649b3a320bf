import { AppError } from '#shared/errors/app-error.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { contract } from '#shared/contract/contract.ts';
import { serverTexts } from '#shared/texts/en/server/server.ts';
import type { Db } from '../../db/db.ts';
import type { AdKey } from '../../db/version-keys.ts';
import { inSnapshot, withOwnerLock } from '../../db/owner-lock.ts';
import type { Actor } from '../../http/actor.ts';
import { followedKeys } from '../following/following.service.ts';
import * as rows from './ads.sql.ts';
import { bookmark, changeReason, removeBookmark } from './captured-ads.service.ts';
import { fittingPageSize, listedAds } from './listed-ads.ts';

type AdList = OutputOf<typeof contract.ads.listCollected>;
type Done = OutputOf<typeof contract.ads.toggleSaved>;
type PageRequest = { page: number; perPage: number };

export type AdsService = {
  listCollected: (actor: Actor, request: PageRequest) => Promise<AdList>;
  listSaved: (actor: Actor, request: PageRequest) => Promise<AdList>;
  /** Throws NOT_FOUND if the account has not collected the ad. */
  toggleSaved: (actor: Actor, adId: string) => Promise<Done>;
};

export const createAdsService = ({ db, now }: { db: Db; now: () => Date }): AdsService => ({
  listCollected: ({ userId }, request) =>
    inSnapshot(db, async (tx) =>
      list(tx, userId, { request, size: await rows.sizeOfCollected(tx, userId), keys: rows.listCollectedKeys }),
    ),

  listSaved: ({ userId }, request) =>
    inSnapshot(db, async (tx) =>
      list(tx, userId, { request, size: await rows.sizeOfSaved(tx, userId), keys: rows.listSavedKeys }),
    ),

  toggleSaved: ({ userId }, adId) =>
    withOwnerLock(db, userId, async (tx, owner): Promise<Done> => {
      const live = await rows.findLiveVersions(tx, userId, adId);
      const [newest] = live;
      if (newest === undefined) throw new AppError('NOT_FOUND');
      const before = await rows.findBookmark(tx, userId, adId);
      if (before !== null && before.deletedAt === null) {
        await removeBookmark(tx, owner, adId, now());
        return { status: true, message: serverTexts.adUnsaved };
      }
      if (newest.why !== 'saved') await changeReason(tx, owner, { adId, version: newest.version, why: 'saved' }, live);
      await bookmark(tx, owner, { adId, version: newest.version, savedAt: now() });
      return { status: true, message: serverTexts.adSaved };
    }),
});

type ListPlan = {
  request: PageRequest;
  size: rows.ListSize;
  keys: (tx: Db, userId: string, slice: rows.Slice) => Promise<AdKey[]>;
};

const list = async (tx: Db, userId: string, { request, size, keys }: ListPlan): Promise<AdList> => {
  const perPage = fittingPageSize(request.perPage, size.largestBytes);
  const listedKeys = await keys(tx, userId, { limit: perPage, offset: (request.page - 1) * perPage });
  return {
    ads: { data: await listedAds(tx, userId, listedKeys), followed_pages: await followedKeys(tx, userId) },
    page: { current: request.page, last: Math.max(1, Math.ceil(size.rows / perPage)), rows: size.rows },
  };
};
