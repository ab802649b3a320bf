import { contract } from '#shared/contract/contract.ts';
import type { AppError } from '#shared/errors/app-error.ts';
import type { ScreenStore } from '#shared/store/screen-store.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { explainFailure } from '#dashboard/kit/form/explain-failure.ts';
import { withAuthFlowState } from '#dashboard/kit/form/auth-flow-state.ts';
import type { Problem } from '#dashboard/kit/form/use-form-state.ts';
import { withoutRepetition } from '#dashboard/kit/form/problem-at.ts';
import type { VisitorHost } from '#dashboard/components/visitor-form/visitor-calls.ts';

/** Requests an email with a code. Returns the server's message, and the state for the screen that asks for the code. */
export const requestReset = async ({ platform, now, state }: VisitorHost, email: string) => {
  const { message, ticket } = await platform.call(contract.accounts.forgotPassword, { body: { email } });
  return { message, next: withAuthFlowState(state, { email, ticket, codeGiven: false, sentAt: now() }) };
};

/** Explains a refused request. Errors of the field are shown at the field, all others as toasts. */
export const explainReset = (error: AppError, { tell }: Pick<ScreenStore, 'tell'>): Problem => {
  const problem = explainFailure(error, accountScreens.login.failed);
  if (Object.keys(problem.fields).length > 0)
    return withoutRepetition({ text: problem.text, fields: problem.fields }, error, ['email']);
  tell('error', [problem.text, problem.hint].filter(Boolean).join(' '));
  return { text: null, fields: {} };
};
