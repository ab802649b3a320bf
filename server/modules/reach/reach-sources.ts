import type { Db } from '#server/db/db.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Alarms } from '#server/http/alarms.ts';
import type { AttemptLimits } from '#server/security/attempt-limits.ts';
import type { Budgets } from '#server/security/budgets.ts';
import { createBoundedQueue } from '#shared/lib/bounded-queue.ts';
import { createAdArchiveService, type AdArchiveService } from './ad-archive-service.ts';
import { createAdsArchive } from './ads-archive.ts';
import { createArchiveGate } from './archive-gate.ts';
import { createOfficialApi, type OfficialApi } from './official-api.ts';

export type ReachSettings = {
  /** Token of Meta's official API; null: the server does not call it. */
  metaAdLibraryToken: string | null;
  metaGraphUrl: string;
  /** URL of a third-party service; null: the server does not call it. */
  adArchiveUrl: string | null;
};

/** External sources of reach. */
export type ReachSources = { official: OfficialApi | null; adArchive: AdArchiveService | null };

type Deps = {
  settings: ReachSettings;
  db: Db;
  limits: AttemptLimits;
  budgets: Budgets;
  onAlarm: Alarms['raise'];
  now: () => Date;
  pause: (ms: number) => Promise<void>;
};

/** Maximum number of waiting calls. At 1.5 s per call, the last one waits about 1 minute. */
const MAX_WAITING_CALLS = 40;

export const openReachSources = ({ settings, onAlarm, ...deps }: Deps): ReachSources => {
  const { metaAdLibraryToken: token, metaGraphUrl: graphUrl, adArchiveUrl: url } = settings;
  const gate = createArchiveGate({ now: deps.now, onAlarm });
  const queue = createBoundedQueue({
    concurrency: 1,
    limit: MAX_WAITING_CALLS,
    refuse: () => new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 }),
  });
  return {
    official:
      token === null ? null : createOfficialApi({ ...deps, archive: createAdsArchive({ graphUrl, token }), gate }),
    adArchive: url === null ? null : createAdArchiveService({ ...deps, url, queue }),
  };
};
