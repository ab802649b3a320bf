import type { AppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { waitText } from './wait-text.ts';

/** For these errors, the server can name a wait after which the same request can succeed. */
const WITH_WAIT: ReadonlySet<ErrorCode> = new Set(['TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE']);

/** Returns when the user can try again, as text; null if the server named no wait. */
export const waitHint = ({ code, retryAfterSeconds }: AppError): string | null =>
  retryAfterSeconds !== null && WITH_WAIT.has(code) ? waitText(accountScreens.failures.wait, retryAfterSeconds) : null;
