import { Stripe } from 'stripe';
import { ProviderFailure } from '../billing-provider.ts';
import type { StripeTax } from './stripe-tax.ts';

export type StripeSettings = {
  secretKey: string;
  /** Secret of the webhook endpoint at Stripe, `whsec_…`. */
  webhookSecret: string;
  /** `https://api.stripe.com`; another origin in tests. */
  apiBase: string;
  /** Logs a failure that does not make its call fail. */
  onError?: (error: unknown) => void;
  /** Off by default. */
  tax?: StripeTax;
  /** Timeout of a request in milliseconds; 10,000 by default. Only tests set it. */
  timeoutMs?: number;
};

/** Timeout of a request. With one retry, a call ends within 21 seconds. */
const TIMEOUT_MS = 10_000;
const MAX_RETRIES = 1;
/** Maximum number of idempotency keys for a request within 24 hours, the time for which Stripe stores a response. */
const MAX_KEYS = 20;

export const openStripe = ({ secretKey, apiBase, timeoutMs = TIMEOUT_MS }: StripeSettings): Stripe => {
  const { protocol, hostname, port } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
  });
};

/** Waits for a read request, and converts its errors to ProviderFailure. */
export const readStripe = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    throw failureOf(error);
  }
};

/** Waits for a read request. Returns null if the object does not exist. Throws ProviderFailure. */
export const readStripeOrNull = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await readStripe(answer);
  } catch (error) {
    if (error instanceof ProviderFailure && error.reason === 'unknown') return null;
    throw error;
  }
};

/**
 * Sends a change with an idempotency key. Stripe also stores a refusal and replays it for 24 hours, although the card
 * may have changed since. A replayed refusal is therefore retried with the next key. Throws ProviderFailure.
 */
export const change = async <T>(
  key: string,
  call: (options: { idempotencyKey: string }) => Promise<T>,
  attempt = 1,
): Promise<T> => {
  try {
    return await call({ idempotencyKey: attempt === 1 ? key : `${key}-${attempt}` });
  } catch (error) {
    if (attempt < MAX_KEYS && isReplayedRefusal(error)) return change(key, call, attempt + 1);
    throw failureOf(error);
  }
};

/** Sends a change with an idempotency key, and does not retry a replayed refusal. Throws ProviderFailure. */
export const changeOnce = async <T>(
  key: string,
  call: (options: { idempotencyKey: string }) => Promise<T>,
): Promise<T> => {
  try {
    return await call({ idempotencyKey: key });
  } catch (error) {
    throw failureOf(error);
  }
};

const isReplayedRefusal = (error: unknown): boolean =>
  (error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError) &&
  error.headers?.['idempotent-replayed'] === 'true';

/** Returns true if Stripe replayed the stored response of an earlier call with the same key. */
export const isReplayed = ({ lastResponse }: Stripe.Response<object>): boolean =>
  lastResponse.headers['idempotent-replayed'] === 'true';

/** Returns Stripe's error code, for example `charge_already_refunded`, or undefined. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof ProviderFailure && error.cause instanceof Stripe.errors.StripeError ? error.cause.code : undefined;

/** Converts an error to ProviderFailure. docs/stripe.md describes the mapping in "Errors". */
const failureOf = (error: unknown): ProviderFailure => {
  if (error instanceof ProviderFailure) return error;
  return new ProviderFailure(reasonOf(error), { detail: detailOf(error), cause: error });
};

/** Error codes that require a confirmation by the cardholder. */
const CONFIRMATION_CODES: ReadonlySet<string> = new Set([
  'authentication_required',
  'invoice_payment_intent_requires_action',
  'subscription_payment_intent_requires_action',
]);

const reasonOf = (error: unknown): ProviderFailure['reason'] => {
  if (error instanceof Stripe.errors.StripeError && CONFIRMATION_CODES.has(error.code ?? '')) return 'unconfirmed';
  if (error instanceof Stripe.errors.StripeCardError) return 'declined';
  if (error instanceof Stripe.errors.StripeInvalidRequestError)
    return error.code === 'resource_missing' ? 'unknown' : 'refused';
  // The key was used with other parameters. Status 409 means that a request with this key is still running.
  if (error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode !== 409) return 'refused';
  return 'unreachable';
};

/**
 * Returns the text for the log. It contains no request data, because Stripe's message contains only parameter names.
 */
const detailOf = (error: unknown): string => {
  if (!(error instanceof Stripe.errors.StripeError)) return 'Stripe could not be reached.';
  const { type, code = '', statusCode = '', requestId = '', message } = error;
  return `${type} ${statusCode} ${code} ${requestId}: ${message}`;
};
