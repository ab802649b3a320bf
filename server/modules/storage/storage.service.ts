import type { Db } from '#server/db/db.ts';
import type { Actor } from '#server/http/actor.ts';
import { countAds } from '../ads/keep-ads.service.ts';
import { usedPictureBytes } from '../pictures/picture-room.service.ts';

type Deps = { db: Db; adLimit: number; pictureLimitBytes: number };
type Share = { used: number; limit: number };

export const createStorageService = ({ db, adLimit, pictureLimitBytes }: Deps) => ({
  usedBy: async ({ userId }: Actor): Promise<{ ads: Share; mediaBytes: Share }> => ({
    ads: { used: await countAds(db, userId), limit: adLimit },
    mediaBytes: { used: await usedPictureBytes(db, userId), limit: pictureLimitBytes },
  }),
});

export type StorageService = ReturnType<typeof createStorageService>;
