import { createHash } from 'node:crypto';
import type { Db } from '#server/db/db.ts';
import type { AttemptLimits } from '#server/security/attempt-limits.ts';
import { networkSource } from '#server/security/source.ts';
import type { PageReport } from '#shared/domain/client/page-report.ts';
import { countReport, deleteOldReports, findReports, type StoredPageReport } from './page-reports.sql.ts';

type Deps = { db: Db; limits: AttemptLimits; now: () => Date };

/** Different reports that are kept; beyond it the oldest go. */
const MAX_REPORTS = 1_000;

/** Reports that the Ad Library is no longer built as the extension knows it. */
export const createPageReportsService = ({ db, limits, now }: Deps) => ({
  /** TOO_MANY_REQUESTS beyond the limit of one network. Nothing of the sender is kept. */
  take: async (report: PageReport, address: string): Promise<void> => {
    await limits.take(db, [{ kind: 'pageReportByNetwork', source: networkSource(address) }]);
    const fingerprint = createHash('sha256').update(JSON.stringify(report)).digest('hex');
    await db.transaction(async (tx) => {
      await countReport(tx, { fingerprint, clientVersion: report.version, report, at: now() });
      await deleteOldReports(tx, MAX_REPORTS);
    });
  },
});

export type PageReportsService = ReturnType<typeof createPageReportsService>;

/** For the operator: the newest `limit` different reports. */
export const createPageReportsReader = ({ db }: { db: Db }) => ({
  newest: (limit: number): Promise<StoredPageReport[]> => findReports(db, limit),
});

export type PageReportsReader = ReturnType<typeof createPageReportsReader>;
