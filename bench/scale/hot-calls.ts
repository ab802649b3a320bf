import { randomUUID } from 'node:crypto';
import type { OpenDatabase } from '#server/db/db.ts';
import { createAdsService } from '#server/modules/ads/ads.service.ts';
import { createFollowingService } from '#server/modules/following/following.service.ts';
import { createAuthenticate } from '#server/modules/sessions/authenticate.ts';
import { createStorageService } from '#server/modules/storage/storage.service.ts';
import { createPull } from '#server/modules/sync/pull.service.ts';
import { createPush } from '#server/modules/sync/push.service.ts';
import { ADS_PER_ACCOUNT, FOLLOWS_PER_ACCOUNT, BYTES_PER_ACCOUNT } from '#shared/domain/account/account-limits.ts';
import { SYNCED_KINDS_COUNT } from '#shared/domain/synced/synced-kinds.ts';
import { saving } from '#tests/support/server/core-user.ts';
import { actorOf, FIRST_SEEDED_AD, newAd, SEEDED_SEQ, tokenOf } from './seeded-accounts.ts';

/**
 * The most frequent calls of devices and dashboards, through the server's own services. `account` is the number of a
 * seeded account.
 */
export type HotCalls = { calls: readonly HotCall[]; close: () => Promise<void> };
export type HotCall = { name: string; run: (account: number) => Promise<unknown> };

const PAGE = { page: 1, perPage: 50 };

let saved = 0;

/** Opens the services on a database; `close` also closes the database. */
export const openHotCalls = async (database: OpenDatabase): Promise<HotCalls> => {
  const { db } = database;
  const now = (): Date => new Date();
  const authenticate = createAuthenticate(db);
  const pull = createPull({ db });
  const push = createPush({
    db,
    now,
    adLimit: ADS_PER_ACCOUNT,
    byteLimit: BYTES_PER_ACCOUNT,
    followLimit: FOLLOWS_PER_ACCOUNT,
  });
  const ads = createAdsService({ db, now });
  const following = createFollowingService({ db });
  const storage = createStorageService({ db, adLimit: ADS_PER_ACCOUNT, byteLimit: BYTES_PER_ACCOUNT });
  const pushOne = (account: number): Promise<unknown> => {
    saved += 1;
    const mutations = [{ mutationId: 1, mutation: saving(newAd(saved)) }];
    return push(actorOf(account), { clientId: randomUUID(), mutations });
  };
  const pullFrom = (account: number, since: number, limit: number): Promise<unknown> =>
    pull(actorOf(account), { since, limit, kinds: SYNCED_KINDS_COUNT });
  const calls: HotCall[] = [
    { name: 'authentication of a call', run: (account) => authenticate(`Bearer ${tokenOf(account)}`, now()) },
    { name: 'sync pull without changes', run: (account) => pullFrom(account, SEEDED_SEQ, 200) },
    { name: 'sync pull of 100 changes', run: (account) => pullFrom(account, 0, 100) },
    { name: 'sync push of a saved ad', run: pushOne },
    {
      name: 'call that toggles a bookmark',
      run: (account) => ads.toggleSaved(actorOf(account), String(FIRST_SEEDED_AD + account)),
    },
    { name: 'list of 50 collected ads', run: (account) => ads.listCollected(actorOf(account), PAGE) },
    { name: 'list of 50 saved ads', run: (account) => ads.listSaved(actorOf(account), PAGE) },
    { name: 'list of 50 ads of followed pages', run: (account) => following.listAds(actorOf(account), PAGE) },
    { name: 'query of the used storage', run: (account) => storage.usedBy(actorOf(account)) },
  ];
  return {
    calls,
    close: () => database.close(),
  };
};
