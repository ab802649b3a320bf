import { PageCounts } from '#shared/domain/page-report.ts';
import type { FlagName } from '#shared/flags/flags.ts';
import { flags } from '#shared/flags/flags.ts';
import { operatorTexts } from '#shared/texts/en/operator.ts';
import { say } from '#shared/texts/say.ts';
import type { ClientConfigService } from '../client-config/client-config.service.ts';
import type { PageReportsReader } from '../page-reports/page-reports.service.ts';

type Entry = { feature: FlagName; from: string; to: string; reason: string };

/** Switching features of the extension off and on again. Each answers what is to be printed. */
export const createSwitchCommands = (switches: ClientConfigService) => ({
  off: async ({ feature, from, to, reason }: Entry): Promise<string> => {
    await switches.switchOff({ feature, from, to, reason });
    return say(operatorTexts.switchedOff, { feature, from, to });
  },

  on: async (feature: FlagName): Promise<string> =>
    say((await switches.switchOn(feature)) > 0 ? operatorTexts.switchedOn : operatorTexts.nothingOff, { feature }),

  list: async (): Promise<string> => {
    const { switchedOff } = await switches.config();
    const off = switchedOff.map(({ feature, from, to, reason }) =>
      say(operatorTexts.switchOff, { feature, from, to, reason }),
    );
    const on = Object.entries(flags).filter(([name]) => switchedOff.every(({ feature }) => feature !== name));
    return [...off, ...on.map(([feature, { sentence }]) => say(operatorTexts.switchOn, { feature, sentence }))].join(
      '\n',
    );
  },
});

type Reports = Awaited<ReturnType<PageReportsReader['newest']>>;

/** Newest first; of each its counts and the outlines of what was there instead. */
export const describeReports = (reports: Reports, moment: (at: Date) => string): string => {
  if (reports.length === 0) return operatorTexts.reportsNone;
  return reports.map((entry) => describeReport(entry, moment)).join('\n\n');
};

const describeReport = (
  { report, clientVersion, timesSent, lastAt }: Reports[number],
  moment: (at: Date) => string,
): string => {
  const head = say(operatorTexts.report, {
    at: moment(lastAt),
    times: timesSent,
    version: clientVersion,
    page: report.pageKind,
    parts: report.parts.join(', '),
    // A database keeps the names of an object in an order of its own.
    counts: Object.entries(PageCounts.parse(report.counts))
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
  });
  return [head, ...report.outlines.map(drawOutline)].join('\n');
};

const drawOutline = (nodes: Reports[number]['report']['outlines'][number]): string =>
  nodes
    .map(({ depth, tag, role, attributes }) => {
      const names = [...(role === null ? [] : [`role=${role}`]), ...attributes];
      return `    ${'  '.repeat(depth)}${tag}${names.length > 0 ? ` [${names.join(' ')}]` : ''}`;
    })
    .join('\n');
