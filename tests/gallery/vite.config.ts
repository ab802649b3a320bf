import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * `npm run gallery`: every component and screen in every state. A config of its own, so that none of it can come into the
 * product's bundles. Built, it keeps React's development warnings and is one script, so that nothing loads while a picture is made.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  define: { 'process.env.NODE_ENV': JSON.stringify('development') },
  plugins: [react()],
  server: { port: 5174, open: true },
  build: {
    outDir: fileURLToPath(new URL('../../dist/gallery', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 20_000,
    rollupOptions: { output: { codeSplitting: false } },
  },
});
