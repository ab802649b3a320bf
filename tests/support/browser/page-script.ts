import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const NOTHING = '\0nothing';

/** Where tests bring a made-up IndexedDB along, the page has its own. */
const withoutMadeUpStore: Plugin = {
  name: 'without-made-up-store',
  enforce: 'pre',
  resolveId: (id) => (id === 'fake-indexeddb/auto' ? NOTHING : null),
  load: (id) => (id === NOTHING ? '' : null),
};

/** A module as one script for a page, which sets `name` to what it exports. */
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
