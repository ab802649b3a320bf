import { deflateRawSync } from 'node:zlib';
import type { ZippedFile } from './a-zip.ts';

/** A file of an archive that is compressed, as most tools write it. */
export const compressed = (file: ZippedFile): ZippedFile => ({
  ...file,
  packed: new Uint8Array(deflateRawSync(file.bytes)),
});
