import { contract } from '#shared/contract/contract.ts';
import type { AppError } from '#shared/errors/app-error.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { explainFailure } from '#dashboard/kit/form/explain-failure.ts';
import { withAuthFlowState } from '#dashboard/kit/form/auth-flow-state.ts';
import type { Problem } from '#dashboard/kit/form/use-form-state.ts';
import { problemOfError, withoutRepetition } from '#dashboard/kit/form/problem-at.ts';
import type { SignUpValues, VisitorHost } from '#dashboard/components/visitor-form/visitor-calls.ts';
import { storeOwnTicket } from './own-ticket.ts';

/**
 * Signs up on the server. `ref`: the affiliate code, or null. Returns the state for the screen that asks for the mailed
 * code. Rejects with the AppError of the call.
 */
export const register = async (host: VisitorHost, values: SignUpValues, ref: string | null): Promise<object> => {
  const { platform, now, state } = host;
  const { name, email, password } = values;
  const body = { name, email, password, referralId: referralIdOf(ref), acceptedTerms: true as const };
  const { ticket } = await platform.call(contract.accounts.register, { body });
  if (platform.host === 'site') storeOwnTicket(ticket, now());
  return withAuthFlowState(state, { email, ticket, codeGiven: false, sentAt: now() });
};

/** Explains a refused sign-up. */
export const explainSignUp = (error: AppError): Problem =>
  problemOfError(error, { PASSWORD_TOO_COMMON: 'password' }) ??
  withoutRepetition(explainFailure(error, accountScreens.signUp.failed), error, ['name', 'email', 'password']);

const PREFIX_LENGTH = 3;

/** Returns the value of `ref` without its first 3 characters, at most 64 characters long; null if nothing is left. */
export const referralIdOf = (ref: string | null): string | null => {
  const id = ref?.slice(PREFIX_LENGTH, PREFIX_LENGTH + 64) ?? '';
  return id === '' ? null : id;
};
