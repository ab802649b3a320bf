import { fileURLToPath } from 'node:url';
import { crx } from '@crxjs/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { extensionManifest } from './manifest.config.ts';
import { extensionZip } from './scripts/store/extension-zip.ts';
import { offlineFiles } from './dashboard/site/build/offline-files.ts';
import { parseSettings } from './server/settings/settings.ts';
import { publicSite } from './dashboard/site/build/public-site.ts';
import pkg from './package.json' with { type: 'json' };

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const { PUBLIC_URL, PORT } = process.env;
const serverOrigin = parseSettings({ PUBLIC_URL, PORT }).publicUrl;

// Content scripts are built as libraries, where vite leaves process.env in place; hence it is defined for all.
const define = {
  __SERVER_ORIGIN__: JSON.stringify(serverOrigin),
  // Not the file itself: all that it lists would be in every bundle.
  __CLIENT_VERSION__: JSON.stringify(pkg.version),
  'process.env.NODE_ENV': JSON.stringify('production'),
};

/** The list worker loads a part of its code on demand, which only a module worker can do. */
const worker = { format: 'es' } as const;

const extension: UserConfig = {
  define,
  worker,
  plugins: [react(), crx({ manifest: extensionManifest(serverOrigin) }), extensionZip()],
  build: {
    outDir: 'dist/extension',
    emptyOutDir: true,
    target: 'chrome120',
    modulePreload: { polyfill: false },
    // SVG files are never inlined. Inlining differs between builds, but equal sources must produce equal packages.
    assetsInlineLimit: (path) => (path.endsWith('.svg') ? false : undefined),
    // The manifest does not contain these pages.
    rollupOptions: {
      input: { welcome: at('src/welcome/index.html'), dashboard: at('src/dashboard-extension/index.html') },
    },
  },
};

const web: UserConfig = {
  define,
  worker,
  root: at('src/dashboard-web'),
  plugins: [react(), offlineFiles(), publicSite(define)],
  server: { port: 5173, strictPort: true, proxy: { '/api': serverOrigin, '/media': serverOrigin } },
  build: {
    outDir: at('dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: at('src/dashboard-web/index.html'), offline: at('src/site-offline/main.ts') },
      output: {
        entryFileNames: (entry) => (entry.name === 'offline' ? 'offline.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
};

/** Programs that run outside the thread of the server. */
const APART = new Set(['pglite-thread', 'decoder-child', 'password-thread']);

const server: UserConfig = {
  // Bundled, its texts in fifty languages stay out of memory.
  ssr: { noExternal: ['zod'] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    rollupOptions: {
      input: {
        server: at('src/server/main.ts'),
        // The start program reads the settings before it builds the other parts.
        settings: at('server/settings/settings.ts'),
        operator: at('src/operator/main.ts'),
        'pglite-thread': at('server/db/pglite-thread.mjs'),
        'decoder-child': at('server/media/decoder-child.mjs'),
        'password-thread': at('server/security/password-thread.mjs'),
      },
      output: {
        // The server starts these threads and processes from files beside its own.
        entryFileNames: (entry) => (APART.has(entry.name) ? '[name].mjs' : '[name].js'),
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
};

/** One config, three products of the same sources: `--mode extension`, `--mode web`, `--mode server`. */
export default defineConfig(({ mode }) => ({ extension, web, server })[mode] ?? extension);
