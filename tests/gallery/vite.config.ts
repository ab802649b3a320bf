import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * `npm run gallery`: every component and screen in every state. It has its own config, so that no part of it reaches
 * the product's bundles. The build keeps React's warnings and is one script, so that nothing loads during a screenshot.
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
