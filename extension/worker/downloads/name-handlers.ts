import * as z from 'zod/mini';
import { DEFAULT_PATTERN, NamePattern } from '#shared/domain/files/download-name.ts';
import type { StorageArea } from '#extension/chrome/worker-host.ts';
import type { Handlers } from '#extension/messaging/answer.ts';

const KEY = 'download-name';

/** Returns the pattern for names of downloaded files: the pattern of the user, or the default. */
export const readNamePattern = async (local: StorageArea): Promise<NamePattern> => {
  const parsed = z.safeParse(NamePattern, await local.get(KEY));
  return parsed.success ? parsed.data : DEFAULT_PATTERN;
};

export const nameHandlers = (local: StorageArea): Pick<Handlers, 'download-name.get' | 'download-name.set'> => ({
  'download-name.get': async () => ({ pattern: await readNamePattern(local) }),
  'download-name.set': async ({ pattern }) => {
    await local.set(KEY, pattern);
    return { pattern };
  },
});
