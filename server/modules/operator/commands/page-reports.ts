import * as z from 'zod/mini';
import { PageCounts } from '#shared/domain/client/page-report.ts';
import type { ListedPageReport } from '../../page-reports/page-reports.service.ts';
import { done, moment } from '../operator-reply.ts';
import { defineCommand } from './define-command.ts';

const MOST_SHOWN = 20;

export const pageReports = defineCommand(
  {
    name: 'page-reports',
    summary: 'shows the newest reports of browsers about changes of the Ad Library',
    example: 'page-reports',
    input: z.strictObject({}),
  },
  async (_input, services) => {
    const reports = await services.pageReports.newest(MOST_SHOWN);
    return done(reports.length === 0 ? 'No reports.' : reports.map(reportText).join('\n\n'));
  },
);

const reportText = ({ report, clientVersion, timesSent, lastAt }: ListedPageReport): string => {
  const { pageKind, parts, counts, outlines } = report;
  const sent = timesSent === 1 ? 'once' : `${timesSent} times`;
  return [
    `${moment(lastAt)}  sent ${sent}  version ${clientVersion}  page: ${pageKind}  missing: ${parts.join(', ')}`,
    // The schema restores the order of the names, because jsonb does not preserve it.
    `  ${Object.entries(PageCounts.parse(counts))
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`,
    ...outlines.map(outlineText),
  ].join('\n');
};

/** The elements that were found instead, indented by their depth. */
const outlineText = (nodes: ListedPageReport['report']['outlines'][number]): string =>
  nodes
    .map(({ depth, tag, role, attributes }) => {
      const names = [...(role === null ? [] : [`role=${role}`]), ...attributes];
      return `    ${'  '.repeat(depth)}${tag}${names.length > 0 ? ` [${names.join(' ')}]` : ''}`;
    })
    .join('\n');
