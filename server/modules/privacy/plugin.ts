import type { Base, Routes } from '#server/base.ts';
import type { CurrentPassword } from '../accounts/current-password.ts';
import { createDeletionService, ERASE_JOB, ERASE_SCHEDULE } from './deletion.service.ts';
import { createExportService } from './export.service.ts';
import { privacyRoutes } from './privacy.routes.ts';

/** Export and deletion of an account. */
export const privacyPlugin = (base: Base, { current }: { current: CurrentPassword }): Routes => {
  const services = {
    exports: createExportService(base),
    deletion: createDeletionService({ ...base, current, onError: base.logErrorsOf('privacy') }),
  };
  base.jobs.work(ERASE_JOB, services.deletion.emptyClosedAccounts, { cron: ERASE_SCHEDULE });
  return { routes: (api, routing) => privacyRoutes(api, routing, services) };
};
