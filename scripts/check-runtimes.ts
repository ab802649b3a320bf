import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { tmpdir } from 'node:os';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { prepareMachine, say } from './test-environment.ts';

/** The major versions of Node that the server supports. */
const VERSIONS = [20, 22, 24] as const;

/** The projects whose tests run the server. */
const PROJECTS = ['server', 'integration'];

const HELP = `npm run check:runtimes             runs the server tests on Node ${VERSIONS.join(', ')}
npm run check:runtimes -- 24       runs them on this version only
npm run check:runtimes -- 24 FILE  runs these test files only`;

/** Installs the versions with npm into an empty folder. Returns false if npm failed. */
const installVersions = (folder: string, versions: readonly number[]): boolean => {
  const packages = versions.map((version) => `node${version}@npm:node@${version}`);
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  return spawnSync('npm', ['install', '--prefix', folder, ...options, ...packages], { stdio: 'inherit' }).status === 0;
};

/** Runs the tests with a version. Processes that a test starts by name use it, too. Returns whether all passed. */
const runTests = (folder: string, version: number, files: readonly string[]): boolean => {
  const binaries = join(folder, 'node_modules', `node${version}`, 'bin');
  const node = join(binaries, 'node');
  say(`\nNode ${spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()}`);
  const started = performance.now();
  const projects = PROJECTS.flatMap((project) => ['--project', project]);
  const { status } = spawnSync(node, ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...files], {
    stdio: 'inherit',
    env: { ...process.env, NO_COLOR: '1', PATH: `${binaries}${delimiter}${process.env['PATH'] ?? ''}` },
  });
  const minutes = ((performance.now() - started) / MINUTE_MS).toFixed(1);
  say(`Node ${version}: ${status === 0 ? 'all tests passed' : 'tests failed'} in ${minutes} minutes`);
  return status === 0;
};

const [asked, ...files] = process.argv.slice(2);
const versions = VERSIONS.filter((version) => asked === undefined || asked === String(version));
if (versions.length === 0) {
  say(HELP);
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'spendlens-runtimes-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const isReady = installVersions(folder, versions) && (await prepareMachine());
const failed = isReady ? versions.filter((version) => !runTests(folder, version, files)) : versions;
say(failed.length === 0 ? `passed on Node ${versions.join(', ')}` : `failed on Node ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
