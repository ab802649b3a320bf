import { expect } from 'vitest';
import { ALARM_MINUTES, FRESH_MS } from '#extension/worker/sync-pace.ts';
import type { OurWork } from './our-work.ts';

/** How often sync may run by itself in that time, whatever a page does: while the library is looked at, and on its alarm. */
const mostRuns = (milliseconds: number): number =>
  Math.ceil(milliseconds / FRESH_MS) + Math.ceil(milliseconds / (ALARM_MINUTES * 60_000)) + 1;

/** Of the page's answers 200 in 10 s are read (`page-answers.ts`); one that is cut off is tried line by line. */
const mostParsed = (milliseconds: number): number => 2 * 200 * (Math.ceil(milliseconds / 10_000) + 1);

/** Questions to the worker stand a quarter of a second apart (`paced-questions.ts`). */
const mostAsked = (milliseconds: number): number => Math.ceil(milliseconds / 250) + 1;

/** `mostPulls`: with nothing to send, a run of sync is one pull. `others` are all that a quiet extension has no reason for. */
type ServerCalls = { pulls: number; configs: number; others: string[]; mostPulls: number };

/** Counts what comes to the server from now on. */
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
