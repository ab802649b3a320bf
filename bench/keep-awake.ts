import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * Keeps all processors busy with work that gives way to any other (the scheduler's class `idle`): one that rests between the frames of a page
 * starts slowly again (docs/decisions/0045-a-filter-in-turns.md). Answers how to end it.
 */
export const keepAwake = (): (() => void) => {
  const spinners = Array.from({ length: availableParallelism() }, () =>
    spawn('chrt', ['--idle', '0', process.execPath, '-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  return () => {
    for (const spinner of spinners) spinner.kill('SIGKILL');
  };
};
