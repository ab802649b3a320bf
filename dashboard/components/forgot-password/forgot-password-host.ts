import type { ForgotPasswordValues, SendForm } from '#dashboard/components/visitor-form/visitor-calls.ts';

/** The dashboard or the prerendered page, in which the form is rendered. */
export type ForgotPasswordHost = {
  /** The state of the history entry. The link to the sign-up hands it on. */
  state: unknown;
  requestCode: SendForm<ForgotPasswordValues>;
};
