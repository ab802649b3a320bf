import { spawnSync } from 'node:child_process';
import { environment, prepare, printFailures, printFaults, runProjects, say } from './test-runs.mjs';

/** `npm run test:faults`: plays every fault and prints the table. `-- --rounds short` plays as few as CI does. */
const isShort = process.argv.join(' ').includes('--rounds short');
environment.FAULT_ROUNDS = isShort ? 'short' : 'long';

const filesIn = (folder) => {
  const listed = spawnSync('npx', ['--no-install', 'tsx', 'tests/run/print-faults.ts', '--files', folder], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return listed.stdout.trim().split('\n');
};

if (!(await prepare())) process.exit(1);
const parts = [
  runProjects(['faults']),
  runProjects(['shared', 'server', 'extension', 'dashboard', 'integration'], filesIn('others')),
  runProjects(['e2e'], filesIn('e2e')),
  printFaults(),
];
printFailures();
const failed = parts.reduce((total, part) => total + part.failed, 0);
say(failed === 0 ? 'every fault was survived' : `${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
