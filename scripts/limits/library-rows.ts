import { ADS_PER_PRESS, DETAILS_APART_MS, DETAILS_PER_DAY, LIMIT_PAUSE_MS } from '#shared/domain/spend/details-pace.ts';
import { count, duration, rowOf, type LimitRow } from './limit-row.ts';

const milliseconds = (value: number): string => `${value / 1_000} seconds`;

/** The requests of one device for the details of ads. */
export const libraryRows: readonly LimitRow[] = [
  rowOf(
    { DETAILS_APART_MS },
    { what: 'interval between two requests of all tabs', unit: milliseconds, above: 'the request waits for its turn' },
  ),
  rowOf(
    { ADS_PER_PRESS },
    { what: 'ads that one press of “Check these” checks', unit: count('ads'), above: 'the user presses again' },
  ),
  rowOf(
    { DETAILS_PER_DAY },
    { what: 'requests within 24 hours', unit: count('requests'), above: 'LIBRARY_DAY_LIMIT with the time of the next' },
  ),
  rowOf(
    { LIMIT_PAUSE_MS },
    { what: 'pause after a limit of the Ad Library', unit: duration, above: 'LIBRARY_LIMIT with the time of its end' },
  ),
];
