import { AppError } from '#shared/errors/app-error.ts';

/** What browsers throw when a transaction can't be made durable. Chrome says UnknownError when the disk itself is full. */
const NO_SPACE = new Set(['QuotaExceededError', 'AbortError', 'UnknownError']);

/** Hands a transaction's outcome through; where the device had no room, as DEVICE_STORAGE_FULL: nothing was written. */
export const durably = async <T>(transaction: Promise<T>): Promise<T> => {
  try {
    return await transaction;
  } catch (error) {
    throw hadNoSpace(error) ? new AppError('DEVICE_STORAGE_FULL', { cause: error }) : error;
  }
};

/** Dexie keeps the browser's own error as `inner`. */
const hadNoSpace = (error: unknown): boolean =>
  error instanceof Error && (NO_SPACE.has(error.name) || ('inner' in error && hadNoSpace(error.inner)));
