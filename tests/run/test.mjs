import {
  prepare,
  printAttempts,
  printFailures,
  printFaults,
  runCount,
  runProjects,
  say,
  seenAnswers,
} from './test-runs.mjs';

/** Whether every answer of the contract was seen in the tests over each database. */
const checkSeenAnswers = () => {
  const counts = runCount('tests/run/seen-answers.ts', [seenAnswers]);
  say(`answers of the contract seen over HTTP: ${counts.passed}, missing: ${counts.failed}`);
  return counts;
};

const ready = await prepare();
const parts = ready
  ? [
      runProjects(['shared', 'server', 'extension', 'dashboard']),
      // Faults wait for time-outs half of the time: beside the others they cost little.
      runProjects(['contract', 'integration', 'security', 'faults']),
      checkSeenAnswers(),
      runProjects(['e2e']),
      printFaults(),
    ]
  : [{ passed: 0, failed: 1 }];
printAttempts();
printFailures();
const sum = (key) => parts.reduce((total, part) => total + part[key], 0);
say(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
