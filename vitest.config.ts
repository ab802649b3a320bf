import { defineConfig } from 'vitest/config';

const beside = (name: string, environment: 'node' | 'jsdom') => ({
  extends: true as const,
  test: {
    name,
    environment,
    include: [`${name}/**/*.test.{ts,tsx}`],
    setupFiles:
      environment === 'jsdom'
        ? ['tests/support/fail-on-console.ts', 'tests/support/jsdom-gaps.ts']
        : ['tests/support/fail-on-console.ts'],
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
    projects: [
      beside('shared', 'node'),
      beside('server', 'node'),
      beside('extension', 'jsdom'),
      beside('dashboard', 'jsdom'),
      together('contract', { testTimeout: 30_000 }),
      together('integration', { testTimeout: 60_000 }),
      together('e2e', { testTimeout: 120_000, globalSetup: 'tests/e2e/build-extension.ts' }),
    ],
  },
});
