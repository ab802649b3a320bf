import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What shrinks; pictures and fonts are compressed in themselves. */
const SHRINKS = /\.(js|css|svg|webmanifest|txt|xml)$/;
/** Below it the answer fits one packet anyway. */
const LEAST_BYTES = 1_000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Lays `name.br` and `name.gz` beside every served file that gets smaller by it: nothing is compressed at an answer. */
export const compressFiles = async (folder: string): Promise<void> => {
  const names = (await readdir(folder, { recursive: true })).filter((name) => SHRINKS.test(name));
  for (const name of names) {
    const path = join(folder, name);
    const bytes = await readFile(path);
    if (bytes.byteLength < LEAST_BYTES) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength };
    await writeFile(`${path}.br`, await brotli(bytes, { params }));
    await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }));
  }
};
