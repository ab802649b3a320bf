import type { Db } from '#server/db/db.ts';
import type { Actor } from '#server/http/actor.ts';
import { MEDIA_BYTES_PER_ACCOUNT } from '#shared/domain/account-limits.ts';
import { countAds } from '../ads/keep-ads.service.ts';
import { sumPictureBytes } from './storage.sql.ts';

type Share = { used: number; limit: number };

export const createStorageService = ({ db, adLimit }: { db: Db; adLimit: number }) => ({
  usedBy: async ({ userId }: Actor): Promise<{ ads: Share; mediaBytes: Share }> => ({
    ads: { used: await countAds(db, userId), limit: adLimit },
    mediaBytes: { used: await sumPictureBytes(db, userId), limit: MEDIA_BYTES_PER_ACCOUNT },
  }),
});

export type StorageService = ReturnType<typeof createStorageService>;
