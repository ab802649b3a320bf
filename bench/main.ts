import { cpus } from 'node:os';
import { ensureBuilt } from '../src/start/build.mjs';
import { measureBundles } from './bundle-size.ts';
import { figureTable } from './figure.ts';
import { measureSaveClick } from './save-click.ts';
import { measureServerStart } from './server-start.ts';

ensureBuilt({ serverOrigin: 'http://localhost:8787' });
console.log(
  `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}, ${new Date().toISOString().slice(0, 10)}\n`,
);
const figures = [...measureBundles(), ...(await measureServerStart()), ...(await measureSaveClick())];
console.log(figureTable(figures));
