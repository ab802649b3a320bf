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

const stampPath = (target) => join(root, 'dist', `${target}.built.json`);

/** What a build writes into `dist`, besides the folder of the target. */
const FURTHER = { extension: ['extension.zip'] };

const reasonToBuild = (target, serverOrigin) => {
  const written = [stampPath(target), ...[target, ...(FURTHER[target] ?? [])].map((name) => join(root, 'dist', name))];
  if (!written.every((path) => existsSync(path))) return 'not built yet';
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

const refuseUnusablePath = () => {
  const [character] = /[#?]/.exec(root) ?? [];
  if (character === undefined) return;
  throw new PathUnusable(
    `The project cannot be built in ${root}, because the path contains “${character}”: move it to another folder.`,
  );
};

/**
 * Builds one product of vite.config.ts, by default into `dist`. Only `web` and `extension` depend on `serverOrigin`.
 * Throws PathUnusable, and an error with the output of a failed build.
 */
export const build = (target, { serverOrigin, outDir }) => {
  refuseUnusablePath();
  const place = outDir === undefined ? [] : ['--outDir', outDir];
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vite, 'build', '--mode', target, '--logLevel', 'warn', ...place],
    {
      cwd: root,
      env: { ...process.env, PUBLIC_URL: serverOrigin ?? '', PORT: '', NODE_ENV: 'production' },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`vite build --mode ${target} failed:\n${stdout}\n${stderr}`);
};

/** Builds server, hosted site and extension where one is missing, older than its sources, or made for another origin. */
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
