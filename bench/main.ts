import { mkdtemp } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '#tests/support/server-process.ts';
import { build, ensureBuilt } from '../src/start/build.mjs';
import { measureAccounts } from './account-timing.ts';
import { measureBundles } from './bundle-size.ts';
import { figureTable, type Figure } from './figure.ts';
import { measureFilter } from './filter-change.ts';
import { measureFirstSync } from './first-sync.ts';
import { measureLists } from './lists-at-scale.ts';
import { measurePageImpact } from './page-impact.ts';
import { measureSaveClick } from './save-click.ts';
import { measureServerStart } from './server-start.ts';
import type { BuiltExtension } from '#tests/support/product.ts';

/** What can be measured by itself, in the order of a whole run; a name is that of its file. */
const MEASURES: Record<string, (built: BuiltExtension) => Figure[] | Promise<Figure[]>> = {
  'bundle-size': measureBundles,
  'server-start': measureServerStart,
  'account-timing': measureAccounts,
  'save-click': measureSaveClick,
  'page-impact': ({ extensionDir }) => measurePageImpact(extensionDir),
  'filter-change': measureFilter,
  'first-sync': measureFirstSync,
  'lists-at-scale': measureLists,
};

const NAMES = Object.keys(MEASURES);
const HELP = `npm run bench                            all of it
npm run bench -- --only page-impact      one part, or several parted by commas
Parts: ${NAMES.join(', ')}`;

const measure = async (names: readonly string[]): Promise<void> => {
  ensureBuilt({ serverOrigin: 'http://localhost:8787' });
  const folder = await mkdtemp(join(tmpdir(), 'spendlens-bench-'));
  const built = { publicPort: await freePort(), extensionDir: join(folder, 'extension') };
  build('extension', { serverOrigin: `http://localhost:${built.publicPort}`, outDir: built.extensionDir });

  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.version}`;
  console.log(`${machine}, ${new Date().toISOString().slice(0, 10)}`);
  for (const name of names) {
    const figures = (await MEASURES[name]?.(built)) ?? [];
    console.log(`\n${name} (load ${(loadavg()[0] ?? Number.NaN).toFixed(1)})\n\n${figureTable(figures)}`);
  }
};

const { values } = parseArgs({ options: { only: { type: 'string' }, help: { type: 'boolean', default: false } } });
const names = values.only?.split(',') ?? NAMES;
const unknown = names.filter((name) => !NAMES.includes(name));
if (unknown.length > 0) {
  console.error(`Nothing is called ${unknown.join(', ')}.\n\n${HELP}`);
  process.exitCode = 2;
} else if (values.help) console.log(HELP);
else await measure(names);
