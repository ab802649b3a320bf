import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { createAdsStore } from '#shared/store/ads/create-ads-store.ts';
import { LocalDatabase } from '#shared/store/database.ts';
import { createFollowsStore } from '#shared/store/follows/follows-store.ts';
import { NOON } from '#tests/support/builders/followed-pages.ts';

/** Opens an empty local store. Its clock begins at `NOON` and advances by a second with each use. */
export const openFollows = () => {
  let time = NOON;
  let changes = 0;
  const options = {
    newId: () => randomUUID(),
    now: () => (time += 1_000),
    onChange: () => {
      changes += 1;
    },
  };
  const db = new LocalDatabase(randomUUID());
  const [ads, follows] = [createAdsStore(db, options), createFollowsStore(db, options)];
  const sent = async () => (await ads.unsent()).map(({ mutation }) => mutation);
  return { db, ads, follows, sent, changes: () => changes };
};
