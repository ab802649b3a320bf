import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = [
  'src',
  'extension',
  'dashboard',
  'shared',
  'server',
  'package-lock.json',
  'vite.config.ts',
  'manifest.config.ts',
];

const newestChangeMs = (path) => {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newestChangeMs(join(path, name))));
};

/** The file with the time and the origin of the last build of a target. */
const stampPath = (target) => join(root, 'dist', `${target}.built.json`);

/** Files that a build writes into `dist` in addition to the folder of the target. */
const EXTRA_OUTPUTS = { extension: ['extension.zip'] };

/** Returns why the target must be built; null if its build is up to date. */
const reasonToBuild = (target, serverOrigin) => {
  const outputs = [
    stampPath(target),
    ...[target, ...(EXTRA_OUTPUTS[target] ?? [])].map((name) => join(root, 'dist', name)),
  ];
  if (!outputs.every((path) => existsSync(path))) return 'not built yet';
  const stamp = JSON.parse(readFileSync(stampPath(target), 'utf8'));
  if (target === 'extension' && stamp.serverOrigin !== serverOrigin)
    return `built for ${stamp.serverOrigin}, now ${serverOrigin}`;
  if (Math.max(...SOURCES.map((source) => newestChangeMs(join(root, source)))) > stamp.builtAtMs)
    return 'sources changed';
  return null;
};

/** The path of the project folder contains a character that the build tool reads as part of a URL. */
export class PathUnusable extends Error {
  name = 'PathUnusable';
}

const checkProjectPath = () => {
  const [character] = /[#?]/.exec(root) ?? [];
  if (character === undefined) return;
  throw new PathUnusable(
    `The project cannot be built in ${root}, because the path contains “${character}”: move it to another folder.`,
  );
};

/**
 * Builds one product of vite.config.ts, by default into `dist`. Only `web` and `extension` depend on `serverOrigin`.
 * Throws PathUnusable, or an Error with the output of the failed build.
 */
export const build = (target, { serverOrigin, outDir }) => {
  checkProjectPath();
  const outDirArgs = outDir === undefined ? [] : ['--outDir', outDir];
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vite, 'build', '--mode', target, '--logLevel', 'warn', ...outDirArgs],
    {
      cwd: root,
      env: { ...process.env, PUBLIC_URL: serverOrigin ?? '', PORT: '', NODE_ENV: 'production' },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`vite build --mode ${target} failed:\n${stdout}\n${stderr}`);
};

/**
 * Builds each target that has not been built or is older than its sources. It also builds the extension if the existing
 * build is for another server origin.
 */
export const ensureBuilt = ({ serverOrigin, targets = ['server', 'web', 'extension'] }) => {
  for (const target of targets) {
    const reason = reasonToBuild(target, serverOrigin);
    if (reason === null) continue;
    process.stdout.write(`building ${target} (${reason})\n`);
    const builtAtMs = Date.now();
    build(target, { serverOrigin });
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(stampPath(target), JSON.stringify({ serverOrigin, builtAtMs }));
  }
};
