import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Text formats. Pictures and fonts are not listed, because their formats are already compressed. */
const COMPRESSIBLE = /\.(js|css|svg|webmanifest|txt|xml)$/;
/** Smaller files are not compressed, because their response fits into one network packet. */
const MIN_BYTES = 1_000;

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * Writes `name.br` and `name.gz` next to each compressible file in `folder`, so that the server does not have to
 * compress responses.
 */
export const compressFiles = async (folder: string): Promise<void> => {
  const names = (await readdir(folder, { recursive: true })).filter((name) => COMPRESSIBLE.test(name));
  for (const name of names) {
    const path = join(folder, name);
    const bytes = await readFile(path);
    if (bytes.byteLength < MIN_BYTES) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength };
    await writeFile(`${path}.br`, await brotli(bytes, { params }));
    await writeFile(`${path}.gz`, await gzipAsync(bytes, { level: 9 }));
  }
};
