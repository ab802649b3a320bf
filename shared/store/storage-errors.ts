import { AppError } from '#shared/errors/app-error.ts';

/** What browsers throw if a transaction can't be made durable. Chrome throws UnknownError when the disk is full. */
const NO_SPACE = new Set(['QuotaExceededError', 'AbortError', 'UnknownError']);

/**
 * Returns the result of a transaction. Rejects with DEVICE_STORAGE_FULL if the device had no space: nothing was
 * written.
 */
export const durably = async <T>(transaction: Promise<T>): Promise<T> => {
  try {
    return await transaction;
  } catch (error) {
    throw hadNoSpace(error) ? new AppError('DEVICE_STORAGE_FULL', { cause: error }) : error;
  }
};

/** Dexie stores the browser's own error as `inner`. */
const hadNoSpace = (error: unknown): boolean =>
  error instanceof Error && (NO_SPACE.has(error.name) || ('inner' in error && hadNoSpace(error.inner)));
