import * as z from 'zod/mini';
import { WireError } from '#shared/errors/wire-error.ts';

/** What the worker answers to every message of the protocol: the output, or the one shape of an error. */
export const Reply = z.discriminatedUnion('status', [
  z.object({ status: z.literal(true), value: z.unknown() }),
  WireError,
]);
export type Reply = z.infer<typeof Reply>;
