import { writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { zipFolder } from './folder-zip.ts';

/**
 * Writes the built extension as a zip beside its folder: `dist/extension.zip`, which the server offers for download.
 */
export const extensionZip = (): Plugin => ({
  name: 'spendlens-extension-zip',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler: ({ dir = '' }) => writeFileSync(`${dir}.zip`, zipFolder(dir)),
  },
});
