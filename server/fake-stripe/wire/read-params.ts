import type * as z from 'zod/mini';
import { invalidRequest, type ApiError } from '../state/api-error.ts';

/** Parses parameters. Throws ApiError with Stripe's message for unknown, missing and invalid parameters. */
export const readParams = <S extends z.ZodMiniType>(schema: S, given: unknown): z.output<S> => {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  throw errorOf(read.error.issues[0], given);
};

const errorOf = (issue: z.core.$ZodIssue | undefined, given: unknown): ApiError => {
  if (issue === undefined) return invalidRequest('Invalid request.');
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, ...issue.keys.slice(0, 1)]);
    return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = nameOf(issue.path);
  const isMissing = issue.code === 'invalid_type' && !isGiven(given, issue.path);
  if (isMissing) return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  return invalidRequest(`Invalid ${param}: ${issue.message}`, { code: 'parameter_invalid', param });
};

const isGiven = (given: unknown, [name, ...rest]: readonly PropertyKey[]): boolean => {
  if (name === undefined) return given !== undefined;
  return typeof given === 'object' && given !== null && isGiven(Reflect.get(given, name), rest);
};

const nameOf = (path: readonly PropertyKey[]): string =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('');
