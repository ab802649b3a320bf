import { say } from '#shared/texts/say.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** One text for each unit, with `count` in it. */
export type WaitTexts = { seconds: string; minutes: string; hours: string };

/** How long to wait, in the unit that a person would count in, rounded up so that nobody comes too early. */
export const waitText = (texts: WaitTexts, seconds: number): string => {
  if (seconds < 2 * MINUTE_S) return say(texts.seconds, { count: Math.ceil(seconds) });
  if (seconds < 2 * HOUR_S) return say(texts.minutes, { count: Math.ceil(seconds / MINUTE_S) });
  return say(texts.hours, { count: Math.ceil(seconds / HOUR_S) });
};
