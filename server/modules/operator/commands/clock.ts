import * as z from 'zod/mini';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { done, refused, unreachable, type OperatorReply } from '../operator-reply.ts';
import { defineToolCommand } from './define-command.ts';

const UNITS = { h: HOUR_MS, d: DAY_MS } as const;

const MOVE = /^\+([1-9]\d{0,3})(h|d)$/;

/** Parses a duration such as `+3d`. Returns ms. */
const MoveInput = z.pipe(
  z.string().check(z.regex(MOVE, 'Enter a number of days or hours, for example +3d or +12h.')),
  z.transform((move) => {
    const [, count = '', unit] = MOVE.exec(move) ?? [];
    return Number(count) * UNITS[unit === 'h' ? 'h' : 'd'];
  }),
);

const Answer = z.object({ now: z.iso.datetime() });

export const clock = defineToolCommand(
  {
    name: 'clock',
    arguments: ['[move]'],
    summary: 'shows the time of a server with TEST_CLOCK=1, or moves its clock forward by days or hours',
    example: 'clock +3d',
    input: z.strictObject({ move: z.optional(MoveInput) }),
  },
  ({ move }, { serverUrl }) => callClock(serverUrl, move),
);

/** The server answers only this machine, and only with TEST_CLOCK=1. `move` undefined: only reads the time. */
const callClock = async (serverUrl: string, move: number | undefined): Promise<OperatorReply> => {
  const body = JSON.stringify({ advance_ms: move });
  const init = move === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  try {
    const response = await fetch(`${serverUrl}/test-clock`, init);
    if (!response.ok) return refused('The clock of this server cannot be moved. Start it with TEST_CLOCK=1.');
    return done(`The time of the server is ${Answer.parse(await response.json()).now}.`);
  } catch {
    // No server listens there, or another program does.
    return unreachable(
      `No server answers at ${serverUrl}. Start it with TEST_CLOCK=1, and use the PORT and HOST of the server.`,
    );
  }
};
