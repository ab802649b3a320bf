import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const EMPTY_MODULE = '\0empty-module';

/** Replaces `fake-indexeddb` by an empty module, because the page has a real IndexedDB. */
const withoutFakeIndexedDb: Plugin = {
  name: 'without-fake-indexeddb',
  enforce: 'pre',
  resolveId: (id) => (id === 'fake-indexeddb/auto' ? EMPTY_MODULE : null),
  load: (id) => (id === EMPTY_MODULE ? '' : null),
};

/**
 * Bundles a module into one script for a page. The script sets the global variable `name` to the exports of the module.
 */
export const bundlePageScript = async (entry: URL, name: string): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [withoutFakeIndexedDb],
    build: { write: false, minify: false, lib: { entry: fileURLToPath(entry), formats: ['iife'], name } },
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output)) throw new Error('the build has no output');
  return output.output[0].code;
};
