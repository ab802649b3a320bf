import type { z } from 'zod/mini';
import { AppError } from '#shared/errors/app-error.ts';
import type { Endpoint, OutputOf } from './endpoint.ts';

/** Parses the response of another process. Throws ANSWER_UNREADABLE if it does not match the endpoint's schema. */
export const readOutput = <E extends Endpoint>(endpoint: E, value: unknown): OutputOf<E> => {
  const output = endpoint.response.safeParse(value);
  if (!output.success) throw new AppError('ANSWER_UNREADABLE', { cause: output.error });
  // OutputOf is derived from the schema that has just parsed this value.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return output.data as z.output<E['response']>;
};
