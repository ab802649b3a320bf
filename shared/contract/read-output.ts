import type { z } from 'zod/mini';
import { AppError } from '#shared/errors/app-error.ts';
import type { Endpoint, OutputOf } from './endpoint.ts';

/** What another process answered, as the endpoint's output; ANSWER_UNREADABLE where it is not the contract's. */
export const readOutput = <E extends Endpoint>(endpoint: E, value: unknown): OutputOf<E> => {
  const output = endpoint.response.safeParse(value);
  if (!output.success) throw new AppError('ANSWER_UNREADABLE', { cause: output.error });
  // The border of the contract: the schema that has just parsed it is the one that OutputOf is made from.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return output.data as z.output<E['response']>;
};
