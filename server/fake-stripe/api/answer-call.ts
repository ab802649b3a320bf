import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { DAY_SECONDS } from '#shared/domain/time.ts';
import type { Fake } from '../state/fake.ts';
import { API_VERSION } from './webhook-events.ts';
import { readForm } from '../wire/form.ts';
import { ApiError, invalidRequest } from '../state/api-error.ts';
import type { Route } from './define-route.ts';
import { routes } from './routes.ts';

export type Call = { method: string; path: string; query: string; headers: IncomingHttpHeaders; body: string };
export type Answer = { status: number; headers: Record<string, string>; body: unknown };

/** Prefix of keys that the SDK generates if the caller passes no key. Such keys do not protect repeated calls. */
const GENERATED_KEY_PREFIX = 'stripe-node-retry-';

export const SERVER_ERROR: Answer = {
  status: 500,
  headers: {},
  body: { error: { type: 'api_error', message: 'Something went wrong.' } },
};

/** Response to a restricted API key without permission for the call. */
export const FORBIDDEN: Answer = {
  status: 403,
  headers: {},
  body: {
    error: { type: 'invalid_request_error', message: 'The provided key does not have the required permissions.' },
  },
};

/** Creates the API. It checks the API key and the format, then the idempotency key, and then runs the route. */
export const createApi = (fake: Fake, secretKey: string): ((call: Call) => Answer) => {
  const { answers } = fake.state;

  const answerOnce = (call: Call, run: () => unknown): Answer => {
    const key = String(call.headers['idempotency-key']);
    const request = createHash('sha256').update(`${call.method} ${call.path} ${call.query} ${call.body}`).digest('hex');
    const known = answers.get(key);
    if (known !== undefined && known.until > fake.now()) {
      if (known.request !== request)
        throw new ApiError(
          400,
          'idempotency_error',
          'Keys for idempotent requests can only be used with the same parameters.',
        );
      return { status: known.status, headers: { 'idempotent-replayed': 'true' }, body: known.body };
    }
    const until = fake.now() + DAY_SECONDS;
    try {
      const body = run();
      answers.set(key, { request, status: 200, body, until });
      return { status: 200, headers: {}, body };
    } catch (error) {
      if (error instanceof ApiError && error.detail.isKept === true)
        answers.set(key, { request, status: error.status, body: error.body(), until });
      throw error;
    }
  };

  return (call) => {
    try {
      requireAuthenticated(call, secretKey);
      const { route, ids } = routeOf(call);
      if (call.method === 'GET') return { status: 200, headers: {}, body: route(fake, readForm(call.query), ...ids) };
      if (call.method === 'DELETE')
        return { status: 200, headers: {}, body: route(fake, readForm(call.query), ...ids) };
      requireIdempotencyKey(call);
      const given = readForm(call.body);
      return answerOnce(call, () => route(fake, given, ...ids));
    } catch (error) {
      if (error instanceof ApiError) return { status: error.status, headers: {}, body: error.body() };
      throw error;
    }
  };
};

const requireAuthenticated = ({ method, headers, body }: Call, secretKey: string): void => {
  if (headers.authorization !== `Bearer ${secretKey}`)
    throw new ApiError(401, 'invalid_request_error', 'Invalid API Key provided.');
  if (headers['stripe-version'] !== API_VERSION)
    throw invalidRequest(`Invalid Stripe API version: ${String(headers['stripe-version'])}`);
  const isForm = headers['content-type'] === 'application/x-www-form-urlencoded';
  if ((method === 'POST' || body !== '') && !isForm)
    throw invalidRequest('Invalid request: the body is not form-encoded.');
};

const requireIdempotencyKey = ({ headers }: Call): void => {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key === '' || key.length > 255 || key.startsWith(GENERATED_KEY_PREFIX))
    throw invalidRequest('The call has no idempotency key that the caller has chosen.', {
      param: 'Idempotency-Key',
    });
};

type Ids = [id: string, partId: string];

const routeOf = ({ method, path }: Call): { route: Route; ids: Ids } => {
  for (const [pattern, route] of Object.entries(routes)) {
    const [patternMethod = '', patternPath = ''] = pattern.split(' ');
    if (patternMethod !== method) continue;
    const match = new RegExp(`^${patternPath.replaceAll(/:(?:id|part)/g, '([^/]+)')}$`).exec(path);
    if (match === null) continue;
    return { route, ids: [decodeURIComponent(match[1] ?? ''), decodeURIComponent(match[2] ?? '')] };
  }
  throw new ApiError(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`);
};
