import type * as z from 'zod/mini';
import { AppError } from '#shared/errors/app-error.ts';
import { serverTexts } from '#shared/texts/en/server/server.ts';
import { fieldProblem } from './field-problem.ts';

/**
 * Parses a part of a request with its schema. Throws INPUT_INVALID with at most `MAX_FIELDS` invalid fields
 * (`name.inner.0`) and the problem of each field.
 */
export const parseInput = <S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields = result.error.issues.slice(0, MAX_FIELDS).flatMap((issue) => fieldsOf(issue, value));
  throw new AppError('INPUT_INVALID', { fields: Object.fromEntries(firstOfEach(fields).slice(0, MAX_FIELDS)) });
};

/** Returns the first problem of each field. Others can follow from it: an empty name also has the wrong format. */
const firstOfEach = (fields: [string, string][]): [string, string][] =>
  fields.filter(([name], index) => fields.findIndex(([other]) => other === name) === index);

export const MAX_FIELDS = 50;
const MAX_NAME_LENGTH = 100;

const fieldsOf = (issue: z.core.$ZodIssue, value: unknown): [string, string][] => {
  const path = issue.path.map(String);
  if (issue.code !== 'unrecognized_keys') return [[nameOf(path), fieldProblem(issue, value)]];
  return issue.keys.slice(0, MAX_FIELDS).map((key) => [nameOf([...path, key]), serverTexts.fieldUnknown]);
};

const nameOf = (path: string[]): string => (path.length === 0 ? 'body' : path.join('.').slice(0, MAX_NAME_LENGTH));
