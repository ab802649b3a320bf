import type { Db } from '#server/db/db.ts';
import type { Actor } from '#server/http/actor.ts';
import { readUsage } from './storage.sql.ts';

type Deps = { db: Db; adLimit: number; byteLimit: number };
type Share = { used: number; limit: number };

export const createStorageService = ({ db, adLimit, byteLimit }: Deps) => ({
  usedBy: async ({ userId }: Actor): Promise<{ ads: Share; mediaBytes: Share }> => {
    const { ads, bytes } = await readUsage(db, userId);
    return { ads: { used: ads, limit: adLimit }, mediaBytes: { used: bytes, limit: byteLimit } };
  },
});

export type StorageService = ReturnType<typeof createStorageService>;
