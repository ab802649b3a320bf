import type { AppError } from '#shared/errors/app-error.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { explainFailure } from './explain-failure.ts';
import type { Problem } from './use-form.ts';

const { failures } = accountScreens;

/** A problem that belongs to no field. */
export type Failure = Omit<Problem, 'fields'>;

/** Explains the failure of a call that a button sent, and what the user can do. */
export const explainCall = (error: AppError): Failure => {
  if (error.code === 'NETWORK_UNREACHABLE') return { text: error.message, hint: failures.checkConnection };
  const { text, hint } = explainFailure(error, failures.unknown);
  return hint === undefined ? { text } : { text, hint };
};
