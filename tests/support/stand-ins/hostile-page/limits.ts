import { expect } from 'vitest';
import { ALARM_MINUTES, FRESH_MS } from '#extension/worker/sync-pace.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import type { OurWork } from './our-work.ts';

/** The maximum number of automatic syncs in this time: those of an open library page and those of the alarm. */
const mostRuns = (milliseconds: number): number =>
  Math.ceil(milliseconds / FRESH_MS) + Math.ceil(milliseconds / (ALARM_MINUTES * MINUTE_MS)) + 1;

/** `page-answers.ts` reads at most 200 answers in 10 s. A truncated answer is parsed again line by line. */
const mostParsed = (milliseconds: number): number => 2 * 200 * (Math.ceil(milliseconds / 10_000) + 1);

/** `paced-requests.ts` sends at most one request to the worker in 250 ms. */
const mostAsked = (milliseconds: number): number => Math.ceil(milliseconds / 250) + 1;

/**
 * `mostPulls`: the limit of `pulls`; a sync without local changes is one pull. `others`: calls for which an idle
 * extension has no reason.
 */
type ServerCalls = { pulls: number; configs: number; others: string[]; mostPulls: number };

/** Counts the requests to the server from now on. Returns a function that returns the counts. */
export const watchServer = (requests: readonly string[]): (() => ServerCalls) => {
  const [from, since] = [requests.length, Date.now()];
  return () => {
    const made = requests.slice(from);
    const [pulls, rest] = parted(made, 'GET /api/sync/pull');
    const [configs, others] = parted(rest, 'GET /api/client-config');
    return { pulls: pulls.length, configs: configs.length, others, mostPulls: mostRuns(Date.now() - since) };
  };
};

export const expectQuiet = ({ pulls, configs, others, mostPulls }: ServerCalls): void => {
  expect(pulls).toBeLessThanOrEqual(mostPulls);
  expect(configs).toBeLessThanOrEqual(1);
  expect(others).toEqual([]);
};

export const expectBounded = ({ parsed, asked, elapsedMs }: OurWork): void => {
  expect(parsed).toBeLessThanOrEqual(mostParsed(elapsedMs));
  expect(asked).toBeLessThanOrEqual(mostAsked(elapsedMs));
};

const parted = (requests: readonly string[], start: string): [those: string[], rest: string[]] => [
  requests.filter((request) => request.startsWith(start)),
  requests.filter((request) => !request.startsWith(start)),
];
