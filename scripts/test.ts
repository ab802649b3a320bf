import { availableParallelism } from 'node:os';
import { prepareMachine, say } from './test-environment.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import {
  checkSeenAnswers,
  printAttempts,
  printFailures,
  printFaults,
  printSlowFiles,
  runProjects,
  type Counts,
} from './test-runs.ts';

/** `npm test`. With `--full`, as in `npm run check:all`, it also runs the long tests. */
const isFull = process.argv.includes('--full');
if (isFull) {
  process.env['TEST_SCOPE'] = 'full';
  process.env['FAULT_ROUNDS'] = 'long';
}

/** Measured on an idle machine with two cores. */
const EXPECTED_MINUTES = isFull ? 80 : 25;

/**
 * Server tests wait for timers and polls, so that one more file than cores uses the machine fully. Browser tests do
 * not.
 */
const serverWorkers = availableParallelism() + 1;

/** The parts of the test command, in the order in which they run. */
const PARTS: readonly { title: string; run: () => Counts }[] = [
  { title: 'unit tests', run: () => runProjects(['shared', 'server', 'extension', 'dashboard']) },
  {
    title: 'contract, integration, security and fault tests',
    run: () => runProjects(['contract', 'integration', 'security', 'faults'], { workers: serverWorkers }),
  },
  { title: 'answers of the contract that the tests received', run: checkSeenAnswers },
  { title: 'browser tests', run: () => runProjects(['e2e']) },
  { title: 'table of faults', run: printFaults },
];

const runParts = (): Counts[] =>
  PARTS.map(({ title, run }, index) => {
    say(`part ${index + 1} of ${PARTS.length}: ${title}`);
    return run();
  });

const started = performance.now();
say(`All tests last about ${EXPECTED_MINUTES} minutes on an idle machine with two cores.`);
const results = (await prepareMachine()) ? runParts() : [{ passed: 0, failed: 1 }];
printAttempts();
printSlowFiles();
printFailures();
say(`${((performance.now() - started) / MINUTE_MS).toFixed(1)} minutes`);
const passed = results.reduce((sum, one) => sum + one.passed, 0);
const failed = results.reduce((sum, one) => sum + one.failed, 0);
say(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
