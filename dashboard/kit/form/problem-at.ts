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
