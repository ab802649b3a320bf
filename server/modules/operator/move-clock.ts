import * as z from 'zod/mini';
import { operatorTexts } from '#shared/texts/en/operator.ts';
import { say } from '#shared/texts/say.ts';
import { EXIT, type OperatorReply } from './operator-reply.ts';

const Told = z.object({ now: z.iso.datetime() });

/** Asks the running server to move its clock, or what it says. It answers this machine alone, and only with TEST_CLOCK. */
export const moveClock = async (serverUrl: string, advanceMs: number | null): Promise<OperatorReply> => {
  const body = JSON.stringify({ advance_ms: advanceMs });
  const init = advanceMs === null ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  try {
    const response = await fetch(`${serverUrl}/test-clock`, init);
    if (!response.ok) return { exitCode: EXIT.refused, text: operatorTexts.clockFixed };
    return { exitCode: EXIT.done, text: say(operatorTexts.clockIs, Told.parse(await response.json())) };
  } catch {
    // Nobody answers there, or something else does.
    return { exitCode: EXIT.unreachable, text: say(operatorTexts.clockSilent, { serverUrl }) };
  }
};
