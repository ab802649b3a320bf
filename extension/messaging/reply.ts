import type { WireError } from '#shared/errors/wire-error.ts';

/** Reply of the worker to a message of the protocol: the output of its handler, or an error. */
export type Reply = { status: true; value: unknown } | WireError;

type ReadError = (reply: unknown) => Error | null;

/** Returns the unparsed output or the error of the worker; null if `reply` is neither. */
export const readReply = (reply: unknown, readError: ReadError): { value: unknown } | { error: Error } | null => {
  if (typeof reply !== 'object' || reply === null) return null;
  if ('status' in reply && reply.status === true && 'value' in reply) return { value: reply.value };
  const error = readError(reply);
  return error === null ? null : { error };
};
