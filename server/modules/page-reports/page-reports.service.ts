import { createHash } from 'node:crypto';
import type { Db } from '#server/db/db.ts';
import type { AttemptLimits } from '#server/security/attempt-limits.ts';
import { networkSource } from '#server/security/source.ts';
import type { PageReport } from '#shared/domain/client/page-report.ts';
import { countReport, deleteOldReports, findReports, type StoredPageReport } from './page-reports.sql.ts';

type Deps = { db: Db; limits: AttemptLimits; now: () => Date };

/** Maximum number of different reports. Above it, the oldest are deleted. */
const MAX_REPORTS = 1_000;

/** Receives reports that the structure of the Ad Library page has changed. */
export const createPageReportsService = ({ db, limits, now }: Deps) => ({
  /** Stores a report without data of the sender. Throws TOO_MANY_REQUESTS above the limit of one network. */
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

export type ListedPageReport = StoredPageReport;

/** Returns the newest `limit` different reports, for the operator. */
export const createPageReportsReader = ({ db }: { db: Db }) => ({
  newest: (limit: number): Promise<ListedPageReport[]> => findReports(db, limit),
});

export type PageReportsReader = ReturnType<typeof createPageReportsReader>;
