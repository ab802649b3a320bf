import { build } from 'vite';

/** All of this folder as one script, which sets `mutations`: `play` of `in-browser.ts`. */
export const bundleMutations = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: new URL('in-browser.ts', import.meta.url).pathname, formats: ['iife'], name: 'mutations' },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (first === undefined || !('output' in first)) throw new Error('vite built nothing');
  return first.output[0].code;
};
