import { HOUR_SECONDS, MINUTE_SECONDS } from '#shared/domain/time.ts';
import { say } from '#shared/texts/say.ts';

/** One text for each unit, with the placeholder `count`. */
export type WaitTexts = { seconds: string; minutes: string; hours: string };

/** Formats a wait in seconds, minutes or hours. It rounds up, so that the user does not retry too early. */
export const waitText = (texts: WaitTexts, seconds: number): string => {
  if (seconds < 2 * MINUTE_SECONDS) return say(texts.seconds, { count: Math.ceil(seconds) });
  if (seconds < 2 * HOUR_SECONDS) return say(texts.minutes, { count: Math.ceil(seconds / MINUTE_SECONDS) });
  return say(texts.hours, { count: Math.ceil(seconds / HOUR_SECONDS) });
};
