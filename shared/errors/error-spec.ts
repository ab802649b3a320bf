/**
 * What the catalogue says of an error. `status`: of HTTP; those of 0 never travel over it. `retry` tells a caller what helps: nothing,
 * the same call later, signing in again, or a paid plan.
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
