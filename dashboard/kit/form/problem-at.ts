import type { AppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import type { Problem } from './use-form-state.ts';

/** A problem of one field. */
export const problemAt = (field: string, text: string): Problem => ({ text: null, fields: { [field]: text } });

/** Returns the problem at the field that the error is about; null if `fields` has no field for its code. */
export const problemOfError = (
  error: AppError,
  fields: Readonly<Partial<Record<ErrorCode, string>>>,
): Problem | null => {
  const field = fields[error.code];
  return field === undefined ? null : problemAt(field, error.message);
};

/** Removes the general text of an invalid input if the form has all faulty fields, because they show their errors. */
export const withoutRepetition = (problem: Problem, error: AppError, names: readonly string[]): Problem => {
  const faulty = Object.keys(problem.fields).map((path) => path.split('.').at(-1) ?? path);
  const isAtFields = faulty.length > 0 && faulty.every((name) => names.includes(name));
  const isRepeated = error.code === 'INPUT_INVALID' && problem.text === error.message;
  return isRepeated && isAtFields ? { ...problem, text: null } : problem;
};
