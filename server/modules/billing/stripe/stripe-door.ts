import { Stripe } from 'stripe';
import { ProviderFailure } from '../billing-provider.ts';
import type { StripeTax } from './stripe-tax.ts';

export type StripeSettings = {
  secretKey: string;
  /** Of the endpoint that is set up at Stripe, `whsec_…`. */
  webhookSecret: string;
  /** `https://api.stripe.com`; another origin in tests. */
  apiBase: string;
  /** By default off. */
  tax?: StripeTax;
  /** Of tests alone, which wait for no ten seconds. */
  timeoutMs?: number;
};

/** With the one repetition a call ends within 21 seconds. */
const TIMEOUT_MS = 10_000;
const REPETITIONS = 1;
/** So often may one wish be declined under its key in the day for which Stripe keeps a key. */
const MOST_ANEW = 20;

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

/** A question: nothing is changed by it. */
export const ask = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    throw failureOf(error);
  }
};

/** Null: there is no such thing. */
export const askOrNull = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await ask(answer);
  } catch (error) {
    if (error instanceof ProviderFailure && error.reason === 'unknown') return null;
    throw error;
  }
};

/**
 * A change, once under its key. Stripe keeps a refusal under the key too and says it again for a day, though the card may
 * be another by now: what is only said again is asked anew under the next key.
 */
export const change = async <T>(
  key: string,
  call: (options: { idempotencyKey: string }) => Promise<T>,
  attempt = 1,
): Promise<T> => {
  try {
    return await call({ idempotencyKey: attempt === 1 ? key : `${key}-${attempt}` });
  } catch (error) {
    if (attempt < MOST_ANEW && isSaidAgain(error)) return change(key, call, attempt + 1);
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

/** Stripe's own word for what went wrong, such as `charge_already_refunded`. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof ProviderFailure && error.cause instanceof Stripe.errors.StripeError ? error.cause.code : undefined;

/** docs/stripe.md, "Errors". */
const failureOf = (error: unknown): ProviderFailure => {
  if (error instanceof ProviderFailure) return error;
  return new ProviderFailure(reasonOf(error), { detail: detailOf(error), cause: error });
};

/** The card is good, and its bank wants its owner to say so. */
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
  // The key was for another wish. One that is still under way (409) may yet be done.
  if (error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode !== 409) return 'refused';
  return 'unreachable';
};

/** Without what was sent: Stripe's message names a parameter at most. */
const detailOf = (error: unknown): string => {
  if (!(error instanceof Stripe.errors.StripeError)) return 'Stripe could not be asked.';
  const { type, code = '', statusCode = '', requestId = '', message } = error;
  return `${type} ${statusCode} ${code} ${requestId}: ${message}`;
};
