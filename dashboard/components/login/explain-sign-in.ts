import type { AppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { explainFailure } from '#dashboard/kit/form/explain-failure.ts';
import { withAuthFlowState } from '#dashboard/kit/form/auth-flow-state.ts';
import type { Problem } from '#dashboard/kit/form/use-form-state.ts';
import { problemOfError, withoutRepetition } from '#dashboard/kit/form/problem-at.ts';

/** The field that a refusal is about. */
const FIELDS: Partial<Record<ErrorCode, 'email' | 'password'>> = {
  USER_NOT_FOUND: 'email',
  INCORRECT_PASSWORD: 'password',
  DEV_PASSWORD_INCORRECT: 'password',
};

/** Explains a failed login. EMAIL_NOT_VERIFIED is not explained here, because it leads to the code. */
export const explainSignIn = (error: AppError): Problem =>
  problemOfError(error, FIELDS) ??
  withoutRepetition(explainFailure(error, accountScreens.login.failed), error, ['email', 'password']);

/** The state for the screen of the code after EMAIL_NOT_VERIFIED. `now` in milliseconds since 1970. */
export const stateOfUnverified = (state: unknown, email: string, { ticket }: AppError, now: number): object =>
  withAuthFlowState(state, { email, ticket, codeGiven: false, sentAt: now, isUnverified: true });
