import type { Base, Routes } from '#server/base.ts';
import { pageReportsRoutes } from './page-reports.routes.ts';
import { createPageReportsService } from './page-reports.service.ts';

/** Reports about a changed Ad Library page. */
export const pageReportsPlugin = ({ db, limits, now }: Base): Routes => {
  const service = createPageReportsService({ db, limits, now });
  return { routes: (api, routing) => pageReportsRoutes(api, routing, service) };
};
