import { spawnSync } from 'node:child_process';
import { prepareMachine, say } from './test-environment.ts';
import { printFailures, printFaults, runProjects } from './test-runs.ts';

/**
 * `npm run test:faults`: plays the long rounds of every fault and prints the table. `-- --rounds short` plays those of
 * CI.
 */
const isShort = process.argv.join(' ').includes('--rounds short');
process.env['FAULT_ROUNDS'] = isShort ? 'short' : 'long';

/** Test files outside tests/faults that show a fault. */
const filesIn = (part: 'e2e' | 'others'): string[] => {
  const listed = spawnSync('npx', ['--no-install', 'tsx', 'scripts/print-faults.ts', '--files', part], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return listed.stdout.trim().split('\n');
};

if (!(await prepareMachine())) process.exit(1);
const parts = [
  runProjects(['faults']),
  runProjects(['shared', 'server', 'extension', 'dashboard', 'integration'], { only: filesIn('others') }),
  runProjects(['e2e'], { only: filesIn('e2e') }),
  printFaults(),
];
printFailures();
const failed = parts.reduce((total, part) => total + part.failed, 0);
say(failed === 0 ? 'The product survived every fault.' : `${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
