import type { Base, Routes } from '#server/base.ts';
import { createPull } from './pull.service.ts';
import { PURGE_SCHEDULE, PURGE_TOMBSTONES, purgeTombstones } from './purge-tombstones.ts';
import { createPush } from './push.service.ts';
import { RECOUNT_ACCOUNTS, RECOUNT_SCHEDULE, recountAccounts } from './recount-accounts.ts';
import { syncRoutes, type SyncService } from './sync.routes.ts';
import { TRIM_SCHEDULE, TRIM_VERSIONS, trimAllVersions } from './trim-versions.ts';

/** Push and pull of the devices of an account, and the nightly maintenance of the synced rows. */
export const syncPlugin = (base: Base): Routes => {
  const { db, heavyDb, settings, jobs, metrics, inQueue, onAlarm, now } = base;
  const { adLimit, byteLimit, followLimit } = settings;
  const push = createPush({ db: heavyDb, now, adLimit, byteLimit, followLimit });
  const sync: SyncService = {
    push: async (actor, body) => {
      const answer = await push(actor, body);
      metrics.countPush(answer.outcomes);
      return answer;
    },
    pull: createPull({ db: heavyDb }),
  };
  jobs.work(PURGE_TOMBSTONES, () => purgeTombstones(db, now()), { cron: PURGE_SCHEDULE });
  jobs.work(TRIM_VERSIONS, () => trimAllVersions(db, now()), { cron: TRIM_SCHEDULE });
  jobs.work(RECOUNT_ACCOUNTS, () => recountAccounts({ db, now, onAlarm }), { cron: RECOUNT_SCHEDULE });
  return { routes: (api, routing) => syncRoutes(api, { ...routing, sync, inQueue }) };
};
