import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { PageReport } from '#shared/domain/client/page-report.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/**
 * Reports of browsers about a changed Ad Library page. Equal reports of several browsers are one row with a counter.
 * `fingerprint` is the SHA-256 of the report as JSON. The row contains no text of a page and no data of the sender.
 */
export const pageReport = pgTable(
  'page_report',
  {
    fingerprint: text().primaryKey(),
    clientVersion: text().notNull(),
    report: jsonb().$type<PageReport>().notNull(),
    timesSent: integer().notNull(),
    firstAt: moment().notNull(),
    lastAt: moment().notNull(),
  },
  (table) => [index('page_report_by_time').on(table.lastAt)],
);

/**
 * A feature of the extension that the operator switched off for the versions from `fromVersion` to `toVersion`,
 * inclusive.
 */
export const featureSwitch = pgTable(
  'feature_switch',
  {
    feature: text().notNull(),
    fromVersion: text().notNull(),
    toVersion: text().notNull(),
    reason: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.feature, table.fromVersion, table.toVersion] })],
);
