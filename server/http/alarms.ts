import type { FastifyBaseLogger } from 'fastify';
import { operatorTexts } from '#shared/texts/en/server/operator.ts';

export type Alarms = {
  /** Logs an event that the operator must know about, with its code if it has one, and counts it for the metrics. */
  raise: (kind: keyof typeof operatorTexts.alarms, facts?: { code: string }) => void;
  counts: () => ReadonlyMap<string, number>;
};

export const createAlarms = (log: Pick<FastifyBaseLogger, 'warn'>): Alarms => {
  const counts = new Map<string, number>();
  return {
    raise: (kind, facts) => {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      log.warn({ alarm: kind, ...facts }, operatorTexts.alarms[kind]);
    },
    counts: () => counts,
  };
};
