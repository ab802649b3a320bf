import { afterAll, vi } from 'vitest';

/** Files of one worker share their modules: what is still being loaded when a file ends would stay broken for the next ones. */
afterAll(async () => {
  await vi.dynamicImportSettled();
});
