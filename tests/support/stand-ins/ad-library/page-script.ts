import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Bundles the page's own script from `in-page/`. */
export const bundlePageScript = async (): Promise<string> => bundle('./in-page/main.ts');

/** Bundles a module into one classic script. `path` is relative to `from`. */
export const bundle = async (path: string, from: string = import.meta.url): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      target: 'chrome120',
      lib: { entry: fileURLToPath(new URL(path, from)), formats: ['iife'], name: 'page' },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (first === undefined || !('output' in first)) throw new Error(`${path} could not be bundled`);
  return first.output[0].code;
};
