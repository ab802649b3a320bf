import { checkRun } from '#shared/texts/en/ad/check-run.ts';
import { say } from '#shared/texts/say.ts';

const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const dayAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Returns the text with the time at which checks are possible again. It includes the day if it is not today. */
export const resumeWords = (until: number, nowMs: number): string => {
  const isToday = new Date(until).toDateString() === new Date(nowMs).toDateString();
  return say(checkRun.resumesAt, { time: (isToday ? time : dayAndTime).format(until) });
};
