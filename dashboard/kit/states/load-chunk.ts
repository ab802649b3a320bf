import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A chunk load is abandoned after this time, so that a stalled connection ends in an error with Retry. */
const CHUNK_TIMEOUT_MS = 120_000;

/** Thrown when a part of the dashboard could not be loaded. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

const withinTimeout = async <T>(load: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('abandoned')), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
};

/** Tries twice, because most failures are caused by a changing connection. Then throws a ChunkError. */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await withinTimeout(load);
  } catch {
    try {
      return await withinTimeout(load);
    } catch (cause) {
      throw new ChunkError('Loading chunk failed', { cause });
    }
  }
};

/** A component whose code is loaded by `loadChunk` when it is first shown. */
export const lazily = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await loadChunk(load) }));
