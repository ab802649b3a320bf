import { HOUR_SECONDS, MINUTE_SECONDS } from '#shared/domain/time.ts';
import { say } from '#shared/texts/say.ts';
import type { AppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';

/** One text for each unit, with the placeholder `count`. */
export type WaitTexts = { seconds: string; minutes: string; hours: string };

/** Formats a wait in seconds, minutes or hours. It rounds up, so that the user does not retry too early. */
export const waitText = (texts: WaitTexts, seconds: number): string => {
  if (seconds < 2 * MINUTE_SECONDS) return say(texts.seconds, { count: Math.ceil(seconds) });
  if (seconds < 2 * HOUR_SECONDS) return say(texts.minutes, { count: Math.ceil(seconds / MINUTE_SECONDS) });
  return say(texts.hours, { count: Math.ceil(seconds / HOUR_SECONDS) });
};

/** For these errors, the server can name a wait after which the same request can succeed. */
const WITH_WAIT: ReadonlySet<ErrorCode> = new Set(['TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE']);

/** Returns when the user can try again, as text; null if the server named no wait. */
export const waitHint = ({ code, retryAfterSeconds }: AppError): string | null =>
  retryAfterSeconds !== null && WITH_WAIT.has(code) ? waitText(accountScreens.failures.wait, retryAfterSeconds) : null;
