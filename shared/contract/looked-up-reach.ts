import { isMeasured, type ReachSnapshot } from '#shared/domain/spend/reach.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { OutputOf } from './endpoint.ts';
import type { reach } from './reach.ts';

type Answer = OutputOf<typeof reach.lookUp>;

/** The measurement in the response; null if no source has one. Throws ANSWER_UNREADABLE if its date is invalid. */
export const snapshotIn = ({ reach: found }: Pick<Answer, 'reach'>): ReachSnapshot | null => {
  if (found === null || !isMeasured(found.figures)) return null;
  const measuredAt = Date.parse(found.measured_at);
  if (Number.isNaN(measuredAt)) throw new AppError('ANSWER_UNREADABLE');
  return { measuredAt, source: found.source, figures: found.figures };
};

/** Whether a source was limited or unavailable, so a missing reach is not certain. */
export const isUnsure = ({ asked }: Pick<Answer, 'asked'>): boolean =>
  asked.some(({ outcome }) => outcome === 'limited' || outcome === 'unavailable');
