/** `retry` tells a caller what helps: nothing, the same call later, signing in again, or a paid plan. */
type ErrorSpec = { status: number; message: string; retry: 'never' | 'later' | 'after-sign-in' | 'after-payment' };

/**
 * Every failure that a person or another process can see. Codes are forever: add, never rename. `status` is the HTTP
 * status; those of 0 never travel over HTTP. Texts named by the specification, section 8, stand to the letter.
 */
export const catalogue = {
  // Requests
  INPUT_INVALID: { status: 400, message: 'Some fields need attention.', retry: 'never' },
  BODY_TOO_LARGE: { status: 413, message: 'This is more than the server takes at once.', retry: 'never' },
  CONTENT_TYPE_UNSUPPORTED: { status: 415, message: 'The server does not take this kind of content.', retry: 'never' },
  NOT_FOUND: { status: 404, message: 'This does not exist, or not any more.', retry: 'never' },
  FORBIDDEN: { status: 403, message: 'This belongs to another account.', retry: 'never' },
  CLIENT_TOO_OLD: { status: 426, message: 'This version is too old. Update it to go on.', retry: 'never' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many attempts. Wait a little and try again.', retry: 'later' },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: 'The server can’t store anything right now. Nothing is lost; it will be tried again.',
    retry: 'later',
  },
  INTERNAL: { status: 500, message: 'An error occurred. Please try again.', retry: 'later' },

  // Accounts and sessions
  AUTH_REQUIRED: { status: 401, message: 'Log in to continue.', retry: 'after-sign-in' },
  PLAN_REQUIRED: { status: 402, message: 'This needs a paid plan.', retry: 'after-payment' },
  USER_NOT_FOUND: { status: 404, message: 'There is no account with this email address.', retry: 'never' },
  USER_ALREADY_EXISTS: {
    status: 409,
    message: 'There is already an account with this email address.',
    retry: 'never',
  },
  INCORRECT_PASSWORD: { status: 401, message: 'Incorrect password. Please try again.', retry: 'never' },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    message: 'Your email is not verified. Please verify your email to continue.',
    retry: 'never',
  },
  CODE_INCORRECT: {
    status: 400,
    message: 'This code is not right, or no longer valid. Check it or ask for a new one.',
    retry: 'never',
  },
  PASSWORD_TOO_COMMON: {
    status: 400,
    message: 'This password is among the most common ones. Choose another.',
    retry: 'never',
  },
  PASSWORDS_DIFFER: { status: 400, message: 'New and confirm password does not match.', retry: 'never' },
  CURRENT_PASSWORD_INCORRECT: {
    status: 400,
    message: 'This is not your current password. Please try again.',
    retry: 'never',
  },
  TICKET_NOT_VALID: {
    status: 400,
    message: 'This link or code is no longer valid. Please ask for a new one.',
    retry: 'never',
  },
  DEV_PASSWORD_INCORRECT: { status: 403, message: 'Please fill correct secure password', retry: 'never' },

  // Billing
  SUBSCRIPTION_UNKNOWN: { status: 404, message: 'Invalid Subscription ID', retry: 'never' },
  COUPON_NOT_FOUND: { status: 404, message: 'Coupon not found!!!', retry: 'never' },
  UNSUBSCRIBE_FAILED: { status: 409, message: 'Failed to unsubscribe', retry: 'never' },
  DISCOUNT_FAILED: { status: 409, message: 'Failed to add discount', retry: 'never' },
  PLAN_ALREADY_RUNS: { status: 409, message: 'You have this plan already.', retry: 'never' },
  PAYMENT_OVERDUE: {
    status: 409,
    message: 'The last payment of your plan failed. Open “Manage Your Subscription” and give another card first.',
    retry: 'never',
  },
  PAYMENT_DECLINED: {
    status: 409,
    message: 'Your card was declined, and nothing was changed. Give another card and try again.',
    retry: 'never',
  },
  WITHDRAWAL_TOO_LATE: {
    status: 409,
    message: 'The 14 days for a withdrawal are over. You can still unsubscribe.',
    retry: 'never',
  },
  BILLING_UNAVAILABLE: {
    status: 503,
    message: 'The payment provider does not answer. Nothing was charged twice; try again in a moment.',
    retry: 'later',
  },
  WEBHOOK_REFUSED: { status: 400, message: 'This is not signed as it should be.', retry: 'never' },

  // Sync and pictures
  SYNC_OUT_OF_ORDER: {
    status: 409,
    message: 'Changes arrived in the wrong order. They will be sent again.',
    retry: 'later',
  },
  AD_LIMIT_REACHED: {
    status: 409,
    message: 'Your account is full. Delete ads you no longer need to save new ones.',
    retry: 'never',
  },
  FOLLOW_LIMIT_REACHED: {
    status: 409,
    message: 'You follow as many pages as an account can. Unfollow one to follow another.',
    retry: 'never',
  },
  PICTURE_HASH_MISMATCH: {
    status: 422,
    message: 'The picture was damaged on its way. It will be sent again.',
    retry: 'later',
  },
  PICTURE_UNREADABLE: { status: 415, message: 'This file is not a picture that can be kept.', retry: 'never' },
  PICTURE_TOO_LARGE: { status: 413, message: 'This picture is larger than 10 MB or 25 megapixels.', retry: 'never' },

  // The Ad Library's own answers
  LIBRARY_LIMIT: {
    status: 0,
    message: 'Facebook takes no more questions for now. Nothing is asked for 10 minutes; then try again.',
    retry: 'later',
  },
  LIBRARY_SESSION: {
    status: 0,
    message: 'Facebook no longer knows this visit of the page. Reload the page and try again.',
    retry: 'never',
  },
  LIBRARY_SIGN_IN: {
    status: 0,
    message: 'Facebook asks you to log in. Log in to Facebook in another tab, then reload this page.',
    retry: 'never',
  },
  LIBRARY_NOT_LEARNED: {
    status: 0,
    message: 'The page has not shown yet how it asks for reach. Open the details of any ad once, then try again.',
    retry: 'later',
  },
  LIBRARY_FORM_CHANGED: {
    status: 0,
    message: 'The Ad Library has changed how it asks for reach. Open the details of any ad once, then try again.',
    retry: 'later',
  },
  LIBRARY_FAILED: { status: 0, message: 'The Ad Library gave no answer. Try again.', retry: 'later' },

  // On the device
  NETWORK_UNREACHABLE: { status: 0, message: 'Network Error', retry: 'later' },
  ANSWER_UNREADABLE: {
    status: 0,
    message: 'The answer did not come from the server, or not whole. It will be tried again.',
    retry: 'later',
  },
  DEVICE_STORAGE_FULL: {
    status: 0,
    message: 'This device has no space left, so nothing was saved. Free some space and try again.',
    retry: 'later',
  },
  CAPTURE_NOT_ALLOWED: { status: 0, message: 'Saving is switched off. Switch it on to keep ads.', retry: 'never' },
  EXTENSION_UPDATED: { status: 0, message: 'The extension was updated. Reload this page to go on.', retry: 'never' },
  MESSAGE_FORBIDDEN: { status: 0, message: 'This page may not ask for that.', retry: 'never' },
} as const satisfies Record<string, ErrorSpec>;

export type ErrorCode = keyof typeof catalogue;

export const isErrorCode = (value: string): value is ErrorCode => Object.hasOwn(catalogue, value);
