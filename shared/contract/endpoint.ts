import type * as z from 'zod/mini';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** Maximum size of a JSON body, unless the endpoint declares `bodyLimitBytes`. */
export const JSON_LIMIT_BYTES = 16 * 1024;

/**
 * public: the server reads no token. signed-in: requires a valid token. paid: requires a running plan. paid-once:
 * requires a plan that is running or has ended.
 */
export type Access = 'public' | 'signed-in' | 'paid' | 'paid-once';

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parameters are written as `:name`. */
  path: `/${string}`;
  access: Access;
  /**
   * The extension's worker does not relay this call for a page. The call returns or ends a session token, or changes
   * data that the local store must mirror, so only the context that stores the token can make it.
   */
  isForTokenKeeper?: true;
  /**
   * The client sends the token of its device (`DEVICE_HEADER`), because a known device has its own limits for this
   * call, or because this call makes the device known to the account.
   */
  sendsDevice?: true;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  /** JSON body. */
  body?: z.ZodMiniType;
  /** Maximum size of the body, if it differs from `JSON_LIMIT_BYTES`. */
  bodyLimitBytes?: number;
  /** Replaces `body`: the request is one streamed file with at most this number of bytes. */
  fileLimitBytes?: number;
  /** JSON response with status 200. */
  response: z.ZodMiniType;
  /**
   * Errors of this endpoint. Every endpoint can also return INPUT_INVALID, BODY_TOO_LARGE, AUTH_REQUIRED,
   * PLAN_REQUIRED, TOO_MANY_REQUESTS, CLIENT_TOO_OLD, SERVICE_UNAVAILABLE and INTERNAL.
   */
  errors: readonly ErrorCode[];
  /** Summary for the generated reference; it ends with a period. */
  purpose: string;
};

type Part<
  E extends Endpoint,
  Name extends 'params' | 'query' | 'body',
  Side extends 'input' | 'output',
> = E[Name] extends z.ZodMiniType
  ? { [K in Name]: Side extends 'input' ? z.input<NonNullable<E[Name]>> : z.output<NonNullable<E[Name]>> }
  : object;

/** Input of a caller, before parsing. */
export type InputOf<E extends Endpoint> = Part<E, 'params', 'input'> &
  Part<E, 'query', 'input'> &
  Part<E, 'body', 'input'> &
  (E['fileLimitBytes'] extends number ? { file: Uint8Array } : object);

/** Parsed input of a handler. A handler reads a file from the request. */
export type ParsedOf<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'>;

export type OutputOf<E extends Endpoint> = z.output<E['response']>;

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** Parses the response of another process. Throws ANSWER_UNREADABLE if it does not match the endpoint's schema. */
export const readOutput = <E extends Endpoint>({ response }: E, value: unknown): OutputOf<E> => {
  const output = response.safeParse(value);
  if (!output.success) throw new AppError('ANSWER_UNREADABLE', { cause: output.error });
  // OutputOf is derived from the schema that has just parsed this value.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return output.data as z.output<E['response']>;
};
