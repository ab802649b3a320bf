import { mkdtemp } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/server-process.ts';
import { build, ensureBuilt } from '../src/start/build.mjs';
import { measureAccounts } from './account-timing.ts';
import { measureBundles } from './bundle-size.ts';
import { figureTable } from './figure.ts';
import { measureFilter } from './filter-change.ts';
import { measurePageImpact } from './page-impact.ts';
import { measureSaveClick } from './save-click.ts';
import { measureServerStart } from './server-start.ts';

ensureBuilt({ serverOrigin: 'http://localhost:8787' });
const folder = await mkdtemp(join(tmpdir(), 'spendlens-bench-'));
const built = { publicPort: await freePort(), extensionDir: join(folder, 'extension') };
build('extension', { serverOrigin: `http://localhost:${built.publicPort}`, outDir: built.extensionDir });

const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.version}`;
console.log(`${machine}, ${new Date().toISOString().slice(0, 10)}\n`);
const figures = [
  ...measureBundles(),
  ...(await measureServerStart()),
  ...(await measureAccounts()),
  ...(await measureSaveClick(built)),
  ...(await measurePageImpact(built.extensionDir)),
  ...(await measureFilter(built)),
];
console.log(figureTable(figures));
