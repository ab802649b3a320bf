import type { WireError } from '#shared/errors/wire-error.ts';

/** What the worker answers to every message of the protocol: the output, or the one shape of an error. */
export type Reply = { status: true; value: unknown } | WireError;

type ReadError = (reply: unknown) => Error | null;

/** The output, not parsed yet, or the worker's error; null where the reply is neither. */
export const readReply = (reply: unknown, readError: ReadError): { value: unknown } | { error: Error } | null => {
  if (typeof reply !== 'object' || reply === null) return null;
  if ('status' in reply && reply.status === true && 'value' in reply) return { value: reply.value };
  const error = readError(reply);
  return error === null ? null : { error };
};
