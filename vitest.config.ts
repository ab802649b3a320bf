import { defineConfig } from 'vitest/config';

/** Loaded as one file each: the component library alone is a thousand, and every test file would read them again. */
const libraries = [
  '@chakra-ui/react',
  '@emotion/cache',
  '@emotion/react',
  '@tanstack/react-virtual',
  '@testing-library/react',
  '@testing-library/user-event',
  'lucide-react',
  'react',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
];

const beside = (name: string, environment: 'node' | 'jsdom') => ({
  extends: true as const,
  test: {
    name,
    environment,
    // Nothing is measured by it: screens that load on demand take seconds on a machine that does other things.
    testTimeout: 30_000,
    include: [`${name}/**/*.test.{ts,tsx}`],
    setupFiles:
      environment === 'jsdom'
        ? ['tests/support/fail-on-console.ts', 'tests/support/jsdom-gaps.ts']
        : ['tests/support/fail-on-console.ts'],
    deps: { optimizer: { client: { enabled: name === 'dashboard', include: libraries } } },
  },
});

const together = (name: string, options: { testTimeout: number; globalSetup?: string }) => ({
  extends: true as const,
  test: {
    name,
    environment: 'node' as const,
    include: [`tests/${name}/**/*.test.ts`],
    setupFiles: ['tests/support/fail-on-console.ts'],
    hookTimeout: 120_000,
    ...options,
  },
});

export default defineConfig({
  test: {
    // Without it one core stays idle, which of two is half of the machine.
    maxWorkers: '100%',
    // A browser on a busy machine loses a race now and then. The second try is printed beside the test, so that a race
    // stays to be seen and mended; a fault fails twice.
    retry: process.env['CI'] === undefined ? 0 : 1,
    projects: [
      beside('shared', 'node'),
      beside('server', 'node'),
      beside('extension', 'jsdom'),
      beside('dashboard', 'jsdom'),
      together('contract', { testTimeout: 30_000 }),
      together('integration', { testTimeout: 60_000, globalSetup: 'tests/integration/build-server.ts' }),
      together('e2e', { testTimeout: 120_000, globalSetup: 'tests/e2e/build-extension.ts' }),
    ],
  },
});
