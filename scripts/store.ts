import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../src/start/build.mjs';
import { ensureBrowser } from './ensure-browser.mjs';
import { withBuiltProduct } from './staged-product.ts';
import { filesIn, zipFolder } from './store/folder-zip.ts';
import { shootProduct } from './store/product-shots.ts';
import { checklistText, descriptionText, permissionsText, privacyText } from './store/store-forms.ts';
import { storeOrigin } from './store/store-origin.ts';
import { forStore, packageFaults, readManifest } from './store/store-package.ts';
import { drawStorePictures } from './store/store-pictures.ts';

/**
 * `PUBLIC_URL=https://… npm run store`: creates everything that the Chrome Web Store requires, in `dist/store`. The
 * pictures show the product as built from the same sources, with a server on this machine.
 */
const FOLDER = 'dist/store';

const write = async (name: string, content: string | Uint8Array): Promise<void> => {
  await writeFile(join(FOLDER, name), content);
  process.stdout.write(`${join(FOLDER, name)}\n`);
};

/**
 * Builds the extension for the server; returns the facts for the texts. Throws one error with every fault of the
 * package.
 */
const writePackage = async (serverOrigin: string, folder: string) => {
  build('extension', { serverOrigin, outDir: folder });
  const manifest = forStore(readManifest(folder));
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const faults = packageFaults(manifest, filesIn(folder), serverOrigin);
  if (faults.length > 0) throw new Error(`The package is not valid:\n${faults.join('\n')}`);
  const { name, version, description: summary } = manifest;
  const zipName = `extension-${version}.zip`;
  await write(zipName, zipFolder(folder));
  await copyFile(join(folder, manifest.icons['128'] ?? ''), join(FOLDER, 'icon-128.png'));
  return { serverOrigin, name, summary, version, zipName };
};

const main = async (): Promise<void> => {
  const serverOrigin = storeOrigin(process.env['PUBLIC_URL']);
  const browser = ensureBrowser();
  if (browser === null) throw new Error('The pictures need a browser.');
  process.env['PUPPETEER_EXECUTABLE_PATH'] = browser;
  const folder = await mkdtemp(join(tmpdir(), 'spendlens-store-'));
  try {
    await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
    const facts = await writePackage(serverOrigin, join(folder, 'package'));
    await write('description.txt', descriptionText(facts));
    await write('permissions.md', permissionsText(facts));
    await write('privacy.md', privacyText(facts));
    await write('checklist.md', checklistText(facts));
    const pictures = await drawStorePictures(await withBuiltProduct(shootProduct));
    for (const [name, picture] of pictures) await write(name, picture);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
