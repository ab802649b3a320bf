import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const OFFLINE = 'offline.js';
const PLACE = 'SPENDLENS_SITE_FILES';

/** Writes the names of all built files into the offline worker, which is to keep them. */
export const offlineFiles = (): Plugin => ({
  name: 'spendlens-offline-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      const worker = bundle[OFFLINE];
      if (worker?.type !== 'chunk') throw new Error(`${OFFLINE} was not built`);
      const paths = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/'))
        .map((name) => `/${name}`)
        .sort();
      const version = createHash('sha256').update(paths.join('\n')).digest('hex').slice(0, 16);
      if (!worker.code.includes(PLACE)) throw new Error(`${OFFLINE} has no place for the names of the files`);
      worker.code = worker.code.replaceAll(PLACE, JSON.stringify({ version, paths }));
    },
  },
});
