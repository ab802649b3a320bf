/**
 * An error of the catalogue. `status`: HTTP status; 0: the error is never sent over HTTP. `retry`: what the caller can
 * do: nothing, repeat the call later, sign in again, or buy a plan.
 */
export type ErrorSpec = {
  status: number;
  message: string;
  retry: 'never' | 'later' | 'after-sign-in' | 'after-payment';
};

const failure =
  (retry: ErrorSpec['retry']) =>
  (status: number, message: string): ErrorSpec => ({ status, message, retry });

export const never = failure('never');
export const later = failure('later');
export const afterSignIn = failure('after-sign-in');
export const afterPayment = failure('after-payment');
