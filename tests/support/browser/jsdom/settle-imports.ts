import { afterAll, vi } from 'vitest';

/**
 * Files of one worker share their modules. A module that is still loading when a file ends would stay broken for the
 * next files.
 */
afterAll(async () => {
  await vi.dynamicImportSettled();
});
