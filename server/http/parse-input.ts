import type * as z from 'zod/mini';
import { AppError } from '#shared/errors/app-error.ts';
import { serverTexts } from '#shared/texts/en/server.ts';

/**
 * Parses a part of a request by its schema. Throws INPUT_INVALID with the first `MAX_FIELDS` invalid fields
 * (`name.inner.0`) and what is wrong with each.
 */
export const parseInput = <S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields = result.error.issues.slice(0, MAX_FIELDS).flatMap(fieldsOf);
  throw new AppError('INPUT_INVALID', { fields: Object.fromEntries(fields.slice(0, MAX_FIELDS)) });
};

export const MAX_FIELDS = 50;
const MAX_NAME_LENGTH = 100;

const fieldsOf = (issue: z.core.$ZodIssue): [string, string][] => {
  const path = issue.path.map(String);
  if (issue.code !== 'unrecognized_keys') return [[nameOf(path), problemOf(issue)]];
  return issue.keys.slice(0, MAX_FIELDS).map((key) => [nameOf([...path, key]), serverTexts.fieldUnknown]);
};

const nameOf = (path: string[]): string => (path.length === 0 ? 'body' : path.join('.').slice(0, MAX_NAME_LENGTH));

const problemOf = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'too_small') return serverTexts.fieldTooSmall;
  if (issue.code === 'too_big') return serverTexts.fieldTooBig;
  return issue.code === 'invalid_type' ? serverTexts.fieldWrongType : serverTexts.fieldInvalid;
};
