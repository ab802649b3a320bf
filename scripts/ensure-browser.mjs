import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { executablePath } from 'puppeteer';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const say = (line) => process.stdout.write(`browser: ${line}\n`);

const onPath = (names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));

const inPuppeteerCache = () => {
  try {
    const path = executablePath();
    return existsSync(path) ? path : undefined;
  } catch {
    // Puppeteer throws if it has never installed a browser.
    return undefined;
  }
};

const download = () => {
  say('none found, downloading one by puppeteer');
  spawnSync('npx', ['--no-install', 'puppeteer', 'browsers', 'install', 'chrome'], {
    stdio: 'inherit',
    timeout: 180_000,
  });
  return inPuppeteerCache();
};

const installByApt = () => {
  if (process.getuid?.() !== 0 || onPath(['apt-get']) === undefined) return undefined;
  say('installing chromium and fonts by apt');
  const packages = ['chromium', 'fonts-liberation', 'fonts-noto-color-emoji'];
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: 'ignore' });
  return onPath(NAMES);
};

/**
 * Returns the path of a browser for the tests. Installs one if there is none; if that fails, prints what to do and
 * returns null.
 */
export const ensureBrowser = () => {
  const given = process.env.PUPPETEER_EXECUTABLE_PATH;
  const path =
    (given !== undefined && existsSync(given) ? given : undefined) ??
    onPath(NAMES) ??
    inPuppeteerCache() ??
    download() ??
    installByApt();
  if (path === undefined)
    say('no browser could be installed. Install one and set PUPPETEER_EXECUTABLE_PATH=/path/to/chrome npm test');
  else say(path);
  return path ?? null;
};
