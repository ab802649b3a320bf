import type { ForgotPasswordValues, SendForm } from '#dashboard/components/visitor-form/visitor-calls.ts';

/** The props of the form that the dashboard or the prerendered page provides. */
export type ForgotPasswordHost = {
  /** The state of the history entry. The link to the sign-up passes it on. */
  state: unknown;
  requestCode: SendForm<ForgotPasswordValues>;
};
