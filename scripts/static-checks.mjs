import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Scripts of package.json. Checks that keep one core busy for long come first. */
const checks = ['format:check', 'lint', 'unused', 'deps', 'types'];

const say = (line) => process.stdout.write(`${line}\n`);

/** Runs a check and prints its whole output when it ends. Resolves with whether it passed. */
const run = (check) =>
  new Promise((resolve) => {
    const started = Date.now();
    let output = '';
    const child = spawn('npm', ['run', '--silent', check], { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('close', (code) => {
      say(
        `${output.trimEnd()}\n${check}: ${code === 0 ? '' : 'failed, '}${((Date.now() - started) / 1_000).toFixed(0)} s`,
      );
      resolve(code === 0);
    });
  });

const waiting = [...checks];
const runNext = async () => {
  const check = waiting.shift();
  if (check === undefined) return true;
  const isGood = await run(check);
  return (await runNext()) && isGood;
};

const started = Date.now();
const isGood = await Promise.all(Array.from({ length: availableParallelism() }, runNext));
say(`static checks: ${((Date.now() - started) / 1_000).toFixed(0)} s`);
process.exit(isGood.every(Boolean) ? 0 : 1);
