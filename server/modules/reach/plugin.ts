import type { Base, Routes } from '#server/base.ts';
import { lookUpRoutes } from './look-up.routes.ts';
import { createLookUp } from './look-up.service.ts';
import { openReachSources } from './reach-sources.ts';
import {
  createReachRefresh,
  REFRESH_PAGE,
  REFRESH_REACH,
  REFRESH_RETRIES,
  REFRESH_SCHEDULE,
} from './refresh-pages.service.ts';

/**
 * The reach of ads. The server requests it from Meta's official API and from an ad archive, if the settings contain
 * them. Without a token of the official API, the two jobs do nothing.
 */
export const reachPlugin = (base: Base): Routes => {
  const { jobs } = base;
  const sources = openReachSources(base);
  const lookUp = createLookUp({ ...base, sources });
  const refresh = createReachRefresh({ ...base, official: sources.official });
  jobs.work(REFRESH_REACH, () => refresh.beginDay(), { cron: REFRESH_SCHEDULE });
  jobs.work(REFRESH_PAGE, (payload) => refresh.refreshPage(payload), { retries: REFRESH_RETRIES, isKeyed: true });
  return { routes: (api, routing) => lookUpRoutes(api, routing, lookUp) };
};
