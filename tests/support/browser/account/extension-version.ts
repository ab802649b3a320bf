import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'puppeteer';
import pkg from '../../../../package.json' with { type: 'json' };

/** Copies a built extension into `folder` and replaces the version in its manifest and its scripts. */
export const writeVersion = (builtDir: string, folder: string, version: string): void => {
  cpSync(builtDir, folder, { recursive: true });
  const scripts = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.js') || name === 'manifest.json');
  for (const name of scripts) {
    const path = join(folder, name);
    const quoted = new RegExp(`(["'\`])${pkg.version.replaceAll('.', '\\.')}\\1`, 'g');
    writeFileSync(path, readFileSync(path, 'utf8').replace(quoted, `$1${version}$1`));
  }
};

/** Loads the current content of the folder into the browser, as an update of the extension does. Tabs stay open. */
export const applyUpdate = async (browser: Browser, folder: string): Promise<void> => {
  const session = await browser.target().createCDPSession();
  await session.send('Extensions.loadUnpacked', { path: folder });
  await session.detach();
};
