import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

/** Bundled into one file each: the component library has a thousand files, which every test file would load again. */
const libraries = [
  '@chakra-ui/react',
  '@emotion/cache',
  '@emotion/react',
  '@tanstack/react-table',
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
    // The timeout does not measure speed: screens that load on demand need seconds on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // The files of a worker share its modules: otherwise each file would load the component library again. Every test
    // must therefore create its own data, and remove it afterwards.
    isolate: false,
    include: [`${name}/**/*.test.{ts,tsx}`],
    setupFiles:
      environment === 'jsdom'
        ? [
            'tests/support/browser/jsdom/fail-on-console.ts',
            'tests/support/browser/jsdom/settle-imports.ts',
            'tests/support/browser/jsdom/jsdom-gaps.ts',
            'tests/support/browser/jsdom/open-shadow-roots.ts',
            'tests/support/browser/jsdom/empty-page.ts',
          ]
        : ['tests/support/browser/jsdom/fail-on-console.ts'],
    deps: { optimizer: { client: { enabled: environment === 'jsdom', include: libraries } } },
  },
});

/** Timeout of a test. It is longer than any single wait within a test, and does not measure speed. */
const PATIENCE_MS = 240_000;
/** Timeout of tests that inject faults for hours. */
const FAULTS_MS = process.env['FAULT_ROUNDS'] === 'long' ? 7_200_000 : PATIENCE_MS;

/** The same flags as `npm start`: a test ends before the optimizing compiler pays off for the embedded database. */
const execArgv = ['--liftoff-only'];

/** Tests that measure memory with large files. Only a full run contains them. */
const LONG_TESTS = ['tests/e2e/download-memory.test.ts'];

type Options = { testTimeout: number; globalSetup?: string; setupFiles?: string[]; exclude?: string[] };

/**
 * Tests across modules. The files of a worker share its modules: each file would import the server or the browser again
 * for seconds.
 */
const together = (name: string, { setupFiles = [], ...options }: Options) => ({
  extends: true as const,
  test: {
    name,
    environment: 'node' as const,
    isolate: false,
    include: [`tests/${name}/**/*.test.ts`],
    setupFiles: ['tests/support/browser/jsdom/fail-on-console.ts', ...setupFiles],
    hookTimeout: 120_000,
    execArgv,
    ...options,
  },
});

export default defineConfig({
  test: {
    // Vitest's default leaves one core idle. A flag of the command line would not reach the projects.
    maxWorkers: process.env['TEST_WORKERS'] === undefined ? '100%' : Number(process.env['TEST_WORKERS']),
    sequence: { sequencer: LongestFirst },
    expect: { poll: { timeout: 60_000 } },
    projects: [
      beside('shared', 'node'),
      beside('server', 'node'),
      beside('extension', 'jsdom'),
      beside('dashboard', 'jsdom'),
      together('contract', { testTimeout: 30_000 }),
      together('integration', {
        testTimeout: PATIENCE_MS,
        globalSetup: 'tests/integration/build-server.ts',
      }),
      together('faults', {
        testTimeout: FAULTS_MS,
        globalSetup: 'tests/integration/build-server.ts',
      }),
      together('security', { testTimeout: PATIENCE_MS, globalSetup: 'tests/integration/build-server.ts' }),
      together('e2e', {
        testTimeout: FAULTS_MS,
        exclude: process.env['TEST_SCOPE'] === 'full' ? [] : LONG_TESTS,
        globalSetup: 'tests/e2e/build-extension.ts',
        setupFiles: ['tests/support/browser/report-open-pages.ts'],
      }),
    ],
  },
});
