import { libraryCatalogue } from './library-catalogue.ts';
import { pageCatalogue, afterPayment, afterSignIn, later, never, type ErrorSpec } from './page-error.ts';

/**
 * Every error that a user or another process can see. Codes are added, never renamed, because older clients compare
 * them. The first argument is the HTTP status. Some texts are fixed: docs/product.md#texts-fixed-to-the-letter.
 */
export const catalogue = {
  // Requests
  INPUT_INVALID: never(400, 'Check the marked fields.'),
  REQUEST_TIMEOUT: later(408, 'The request took too long to arrive. Try again.'),
  BODY_TOO_LARGE: never(413, 'Request is too large.'),
  CONTENT_TYPE_UNSUPPORTED: never(415, 'The server does not support this content type.'),
  NOT_FOUND: never(404, 'We couldn’t find this.'),
  FORBIDDEN: never(403, 'This belongs to another account.'),
  CLIENT_TOO_OLD: never(426, 'This version is too old. Update it to continue.'),
  TOO_MANY_REQUESTS: later(429, 'Too many attempts. Try again later.'),
  SERVICE_UNAVAILABLE: later(503, 'The server can’t save right now. Nothing is lost. Try again in a moment.'),
  DATABASE_DAMAGED: later(500, 'A file of the database is damaged.'),

  // Accounts and sessions
  AUTH_REQUIRED: afterSignIn(401, 'Log in to continue.'),
  PLAN_REQUIRED: afterPayment(402, 'This needs a plan. Choose one to continue.'),
  USER_NOT_FOUND: never(404, 'There is no account with this email address.'),
  USER_ALREADY_EXISTS: never(409, 'There is already an account with this email address.'),
  INCORRECT_PASSWORD: never(401, 'Incorrect password. Please try again.'),
  ACCOUNT_SUSPENDED: never(403, 'This account is suspended. Write to us under Contact us.'),
  EMAIL_NOT_VERIFIED: never(403, 'Your email is not verified. Please verify your email to continue.'),
  CODE_INCORRECT: never(400, 'This code is wrong or has expired. Check it or request a new one.'),
  PASSWORD_TOO_COMMON: never(400, 'This password is among the most common ones. Choose another.'),
  PASSWORDS_DIFFER: never(400, 'New and confirm password does not match.'),
  CURRENT_PASSWORD_INCORRECT: never(400, 'This is not your current password. Please try again.'),
  TICKET_NOT_VALID: never(400, 'This link or code has expired. Request a new one.'),
  DEV_PASSWORD_INCORRECT: never(403, 'Please fill correct secure password'),

  // Billing
  SUBSCRIPTION_UNKNOWN: never(404, 'Invalid Subscription ID'),
  COUPON_NOT_FOUND: never(404, 'Coupon not found!!!'),
  UNSUBSCRIBE_FAILED: never(409, 'Failed to unsubscribe'),
  DISCOUNT_FAILED: never(409, 'Failed to add discount'),
  PLAN_ALREADY_RUNS: never(409, 'You have this plan already.'),
  ORDER_CHANGED: never(409, 'The amount of your order has changed. Check the new amount and confirm again.'),
  PAYMENT_OVERDUE: never(409, 'Your last payment failed. Pay the open invoice in Plan History first.'),
  PAYMENT_DECLINED: never(
    409,
    'Your card was declined, and nothing was changed. Add a new card under “Manage Your Subscription” and try again.',
  ),
  PAYMENT_UNCONFIRMED: never(
    409,
    'Your bank asks you to confirm this payment, which is not possible while your plan is set to end. Choose “Keep this plan” first, then try again. Nothing was changed or charged.',
  ),
  PLAN_FORGOTTEN: never(
    409,
    'The payment provider no longer has your plan. You won’t be charged again, and it stays active until its end. To withdraw, contact us.',
  ),
  WITHDRAWAL_TOO_LATE: never(409, 'The 14 days for a withdrawal are over. You can still unsubscribe.'),
  BILLING_UNAVAILABLE: later(
    503,
    'The payment provider isn’t responding. You won’t be charged twice. Try again in a moment.',
  ),
  WEBHOOK_REFUSED: never(400, 'The signature of this event is not valid.'),

  // Affiliates
  REFERRAL_CODE_UNKNOWN: never(404, 'This affiliate link isn’t valid. Check that it’s complete.'),
  REFERRAL_OWN: never(409, 'This is your own link. Paste the link of the person who referred you.'),
  REFERRAL_SET_BEFORE: never(409, 'Your account is already linked to another affiliate. This can’t be changed.'),
  REFERRAL_TOO_LATE: never(409, 'You can enter an affiliate link only before your first payment.'),
  NOTHING_TO_REDEEM: never(409, 'Nothing to redeem yet. Your affiliate page shows when commission becomes available.'),

  // Sync and pictures
  SYNC_OUT_OF_ORDER: later(409, 'Changes arrived in the wrong order. We’ll send them again.'),
  AD_LIMIT_REACHED: never(409, 'Your account is full. Delete ads you no longer need to save new ones.'),
  FOLLOW_LIMIT_REACHED: never(409, 'You’ve reached the limit of followed pages. Unfollow one to follow another.'),
  PRESET_LIMIT_REACHED: never(409, 'You’ve reached the limit of filter presets. Remove one to save another.'),
  OWN_COST_LIMIT_REACHED: never(409, 'You’ve reached the limit of your own ads. Remove one to add another.'),
  BOARD_LIMIT_REACHED: never(409, 'You’ve reached the limit of boards. Delete one to create another.'),
  BOARD_CYCLE: never(409, 'A board can’t be moved into itself or a board nested in it. Choose another board.'),
  BOARD_TOO_DEEP: never(409, 'Boards can be nested up to 5 levels. Choose a board on a higher level.'),
  TAG_LIMIT_REACHED: never(409, 'You’ve reached the limit of tags. Delete one to add another.'),
  PICTURE_HASH_MISMATCH: later(422, 'The image was damaged on its way. We’ll send it again.'),
  PICTURE_UNREADABLE: never(415, 'This file isn’t an image that the server can store.'),
  PICTURE_TOO_LARGE: never(
    413,
    'This image is larger than 10 MB or 25 megapixels (AVIF: 8 megapixels), or too complex to convert.',
  ),

  // On the page of the Ad Library
  ...pageCatalogue,
  ...libraryCatalogue,

  // On the device
  NETWORK_UNREACHABLE: later(0, 'Network Error'),
  ANSWER_UNREADABLE: later(0, 'The server’s answer was incomplete. Try again.'),
  DEVICE_STORAGE_FULL: later(0, 'This device is out of space, so nothing was saved. Free up space and try again.'),
  CAPTURE_NOT_ALLOWED: never(0, 'Saving is off. Turn it on to save ads.'),
  MESSAGE_FORBIDDEN: never(0, 'This page is not allowed to send this request.'),
} satisfies Record<string, ErrorSpec>;

export type ErrorCode = keyof typeof catalogue;

export const isErrorCode = (value: string): value is ErrorCode => Object.hasOwn(catalogue, value);
