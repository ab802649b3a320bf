import * as z from 'zod/mini';
import { AppError, errorCodeOf, toAppError } from './app-error.ts';

/**
 * The one shape of an error outside its process, HTTP body and extension message alike: the specification's `status`,
 * `message`, `errorCode`, and the fields that were wrong.
 */
export const WireError = z.object({
  status: z.literal(false),
  message: z.string(),
  errorCode: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  ticket: z.optional(z.string()),
});
export type WireError = z.infer<typeof WireError>;

export const toWireError = (thrown: unknown): WireError => {
  const error = toAppError(thrown);
  return {
    status: false,
    message: error.message,
    errorCode: error.code,
    ...(Object.keys(error.fields).length > 0 ? { fields: { ...error.fields } } : {}),
    ...(error.ticket === null ? {} : { ticket: error.ticket }),
  };
};

export const fromWireError = (wire: WireError): AppError =>
  new AppError(errorCodeOf(wire.errorCode), {
    cause: wire,
    ...(wire.fields === undefined ? {} : { fields: wire.fields }),
    ...(wire.ticket === undefined ? {} : { ticket: wire.ticket }),
  });
