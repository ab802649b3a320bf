import type * as z from 'zod/mini';
import type { ErrorCode } from '#shared/errors/catalogue.ts';

/** public: no token is read. signed-in: a valid token. paid: a plan that runs. paid-once: a plan that runs or has ended. */
export type Access = 'public' | 'signed-in' | 'paid' | 'paid-once';

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The specification's own path; parts as `:name`. */
  path: `/${string}`;
  access: Access;
  /**
   * Only whoever keeps a session's token may call it: it answers or ends one, or the local store has to stay in step. The
   * extension's worker relays no such call for a page.
   */
  isForTokenKeeper?: true;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  /** A JSON body of 1 MB at most. */
  body?: z.ZodMiniType;
  /** Where its body may hold less than that. */
  bodyLimitBytes?: number;
  /** Instead of `body`: one file, streamed, of so many bytes at most. */
  fileLimitBytes?: number;
  /** Of a JSON answer, status 200. */
  response: z.ZodMiniType;
  /** Beside those that every call may answer: INPUT_INVALID, AUTH_REQUIRED, PLAN_REQUIRED, TOO_MANY_REQUESTS, CLIENT_TOO_OLD, SERVICE_UNAVAILABLE, INTERNAL. */
  errors: readonly ErrorCode[];
  /** One sentence for the generated reference. */
  purpose: string;
};

type Part<
  E extends Endpoint,
  Name extends 'params' | 'query' | 'body',
  Side extends 'input' | 'output',
> = E[Name] extends z.ZodMiniType
  ? { [K in Name]: Side extends 'input' ? z.input<NonNullable<E[Name]>> : z.output<NonNullable<E[Name]>> }
  : object;

/** What a caller passes. */
export type InputOf<E extends Endpoint> = Part<E, 'params', 'input'> &
  Part<E, 'query', 'input'> &
  Part<E, 'body', 'input'> &
  (E['fileLimitBytes'] extends number ? { file: Uint8Array } : object);

/** What a handler receives: the same, parsed. A file is read from the request itself. */
export type ParsedOf<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'>;

export type OutputOf<E extends Endpoint> = z.output<E['response']>;

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
