import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const OFFLINE = 'offline.js';
/** The constant in `src/site-offline/main.ts` that is replaced. */
const PLACEHOLDER = 'SPENDLENS_SITE_FILES';

/** Writes the paths of all built files into the offline worker, which caches these files. */
export const offlineFiles = (): Plugin => ({
  name: 'spendlens-offline-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      const worker = bundle[OFFLINE];
      if (worker?.type !== 'chunk') throw new Error(`The bundle does not contain ${OFFLINE}.`);
      const paths = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/'))
        .map((name) => `/${name}`)
        .sort();
      const version = createHash('sha256').update(paths.join('\n')).digest('hex').slice(0, 16);
      if (!worker.code.includes(PLACEHOLDER)) throw new Error(`${OFFLINE} does not contain ${PLACEHOLDER}.`);
      worker.code = worker.code.replaceAll(PLACEHOLDER, JSON.stringify({ version, paths }));
    },
  },
});
