import { expect, test } from 'vitest';
import { person } from '#tests/support/server/account.ts';
import { startProgram } from '#tests/support/server/program.ts';

test('starts the product with an account, prints the next steps and ends on `npm run try -- --headless`', async () => {
  const { ended } = startProgram('scripts/try.ts', ['--headless'], {
    PUPPETEER_EXECUTABLE_PATH: process.env['PUPPETEER_EXECUTABLE_PATH'] ?? '/usr/bin/chromium',
  });
  const { exitCode, out, err } = await ended;
  expect({ exitCode, err }).toMatchObject({ exitCode: 0 });
  expect(out).toContain(`Account: ${person.email}, password: ${person.password}`);
  expect(out).toContain('Press Save on an ad');
  expect(out.trimEnd().endsWith('Ended. All data was deleted.')).toBe(true);
});

test('reports a missing display and starts nothing on `npm run try`', async () => {
  const { exitCode, out } = await startProgram('scripts/try.ts', [], {}).ended;
  expect(exitCode).toBe(1);
  expect(out).toContain('There is no display here');
});
