import { Stripe } from 'stripe';
import { ProviderFailure } from '../billing-provider.ts';
import type { StripeTax } from './stripe-tax.ts';

export type StripeSettings = {
  secretKey: string;
  /** Secret of the webhook endpoint at Stripe, `whsec_…`. */
  webhookSecret: string;
  /** `https://api.stripe.com`; another origin in tests. */
  apiBase: string;
  /** Receives a failure that does not fail its call, for the log. */
  onError?: (error: unknown) => void;
  /** By default off. */
  tax?: StripeTax;
  /** Only for tests, so that they need not wait for 10 seconds. */
  timeoutMs?: number;
};

/** With one retry, a call ends within 21 seconds. */
const TIMEOUT_MS = 10_000;
const REPETITIONS = 1;
/** Maximum number of keys for one request within a day, the time for which Stripe stores the answer of a key. */
const MOST_KEYS = 20;

export const openStripe = ({ secretKey, apiBase, timeoutMs = TIMEOUT_MS }: StripeSettings): Stripe => {
  const { protocol, hostname, port } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: REPETITIONS,
    telemetry: false,
  });
};

/** Sends a read request, and converts its errors to ProviderFailure. */
export const readStripe = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    throw failureOf(error);
  }
};

/** Returns null if the object does not exist. */
export const readStripeOrNull = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await readStripe(answer);
  } catch (error) {
    if (error instanceof ProviderFailure && error.reason === 'unknown') return null;
    throw error;
  }
};

/**
 * Sends a change with an idempotency key. Stripe also stores a refusal under the key and repeats it for a day, although
 * the card may have changed. A repeated refusal is therefore retried with the next key.
 */
export const change = async <T>(
  key: string,
  call: (options: { idempotencyKey: string }) => Promise<T>,
  attempt = 1,
): Promise<T> => {
  try {
    return await call({ idempotencyKey: attempt === 1 ? key : `${key}-${attempt}` });
  } catch (error) {
    if (attempt < MOST_KEYS && isSaidAgain(error)) return change(key, call, attempt + 1);
    throw failureOf(error);
  }
};

/** A change that is executed at most once under its key, also if Stripe refuses it. */
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

const isSaidAgain = (error: unknown): boolean =>
  (error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError) &&
  error.headers?.['idempotent-replayed'] === 'true';

/** Whether Stripe repeated the stored answer of an earlier call with the same key. */
export const isRepeated = ({ lastResponse }: Stripe.Response<object>): boolean =>
  lastResponse.headers['idempotent-replayed'] === 'true';

/** Stripe's error code, for example `charge_already_refunded`. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof ProviderFailure && error.cause instanceof Stripe.errors.StripeError ? error.cause.code : undefined;

/** The mapping is described in docs/stripe.md, "Errors". */
const failureOf = (error: unknown): ProviderFailure => {
  if (error instanceof ProviderFailure) return error;
  return new ProviderFailure(reasonOf(error), { detail: detailOf(error), cause: error });
};

/** Codes of errors for which the bank requires a confirmation by the cardholder. */
const WANTS_ACTION: ReadonlySet<string> = new Set([
  'authentication_required',
  'invoice_payment_intent_requires_action',
  'subscription_payment_intent_requires_action',
]);

const reasonOf = (error: unknown): ProviderFailure['reason'] => {
  if (error instanceof Stripe.errors.StripeError && WANTS_ACTION.has(error.code ?? '')) return 'unconfirmed';
  if (error instanceof Stripe.errors.StripeCardError) return 'declined';
  if (error instanceof Stripe.errors.StripeInvalidRequestError)
    return error.code === 'resource_missing' ? 'unknown' : 'refused';
  // The key was used with other parameters. A request that is still running (409) can still succeed.
  if (error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode !== 409) return 'refused';
  return 'unreachable';
};

/** Contains no request data: Stripe's message names a parameter at most. */
const detailOf = (error: unknown): string => {
  if (!(error instanceof Stripe.errors.StripeError)) return 'Stripe could not be reached.';
  const { type, code = '', statusCode = '', requestId = '', message } = error;
  return `${type} ${statusCode} ${code} ${requestId}: ${message}`;
};
