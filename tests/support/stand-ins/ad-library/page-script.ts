import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The page's own script, bundled from `in-page/`. */
export const bundlePageScript = async (): Promise<string> => bundle('./in-page/main.ts');

/** Any module of these folders as one classic script. */
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
