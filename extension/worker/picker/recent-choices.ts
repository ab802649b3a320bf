import * as z from 'zod/mini';
import type { StorageArea } from '#extension/chrome/worker-host.ts';
import { createQueue } from '../create-queue.ts';
import { withNewest } from '../stores/store-memory.ts';

const Stored = z.record(z.string(), z.array(z.string()));

const KEY = 'picker-recent';
/** Maximum number of users of one browser whose choices are remembered. */
const MAX_USERS = 20;
/** Maximum number of remembered boards and tags of a user. */
const MAX_IDS = 20;

/** The ids of the boards and tags that each user of this browser chose last, the newest first. */
export type RecentChoices = {
  read: (userId: string) => Promise<readonly string[]>;
  add: (userId: string, id: string) => Promise<void>;
};

export const createRecentChoices = (local: StorageArea): RecentChoices => {
  const enqueue = createQueue();
  const readAll = async (): Promise<z.infer<typeof Stored>> => {
    const parsed = z.safeParse(Stored, await local.get(KEY));
    return parsed.success ? parsed.data : {};
  };
  return {
    read: async (userId) => (await readAll())[userId] ?? [],
    add: (userId, id) =>
      enqueue(async () => {
        const stored = await readAll();
        const ids = [id, ...(stored[userId] ?? []).filter((other) => other !== id)].slice(0, MAX_IDS);
        await local.set(KEY, withNewest(stored, userId, ids, MAX_USERS));
      }),
  };
};
