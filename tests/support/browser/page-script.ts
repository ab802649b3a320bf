import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const NOTHING = '\0nothing';

/** Replaces `fake-indexeddb`, because the page has a real IndexedDB. */
const withoutMadeUpStore: Plugin = {
  name: 'without-made-up-store',
  enforce: 'pre',
  resolveId: (id) => (id === 'fake-indexeddb/auto' ? NOTHING : null),
  load: (id) => (id === NOTHING ? '' : null),
};

/** Bundles a module into one script for a page. The script sets the global `name` to the exports. */
export const pageScript = async (entry: URL, name: string): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [withoutMadeUpStore],
    build: { write: false, minify: false, lib: { entry: fileURLToPath(entry), formats: ['iife'], name } },
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output)) throw new Error('nothing was built');
  return output.output[0].code;
};
