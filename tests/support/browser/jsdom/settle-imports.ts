import { afterAll, vi } from 'vitest';

/**
 * Waits for pending imports at the end of a test file. The test files of a worker share their modules, and a module
 * that is still loading then would stay broken.
 */
afterAll(async () => {
  await vi.dynamicImportSettled();
});
