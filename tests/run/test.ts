import { prepareMachine, say } from './test-environment.ts';
import {
  checkSeenAnswers,
  printAttempts,
  printFailures,
  printFaults,
  printSlowFiles,
  runProjects,
  type Counts,
} from './test-runs.ts';

/** Measured on an idle machine with two cores. */
const EXPECTED_MINUTES = 15;

/** The parts of the test command, in the order in which they run. */
const PARTS: readonly { title: string; run: () => Counts }[] = [
  { title: 'unit tests', run: () => runProjects(['shared', 'server', 'extension', 'dashboard']) },
  {
    // Fault tests wait for timeouts half of the time, so that they slow the other files down only a little.
    title: 'contract, integration, security and fault tests',
    run: () => runProjects(['contract', 'integration', 'security', 'faults']),
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
say(`${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
const passed = results.reduce((sum, one) => sum + one.passed, 0);
const failed = results.reduce((sum, one) => sum + one.failed, 0);
say(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
