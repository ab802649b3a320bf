import { parseArgs } from 'node:util';
import { PARTS } from './parts.ts';
import { writeResult } from './result.ts';

// Each part runs in its own process, so that everything that a failed part started ends with that process.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '0' },
    extension: { type: 'string', default: '' },
    busy: { type: 'string', default: '0' },
  },
});
const part = PARTS.find(({ name }) => name === positionals[0]);
if (part === undefined) throw new Error(`There is no part named ${positionals[0]}.`);

const started = performance.now();
const figures = await part.measure({ publicPort: Number(values.port), extensionDir: values.extension });
const seconds = Math.round((performance.now() - started) / 1_000);
await writeResult({ part: part.name, at: new Date().toISOString(), busyCores: Number(values.busy), seconds, figures });
process.exit(0);
