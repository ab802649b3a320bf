import { open, type FileHandle } from 'node:fs/promises';

/** A range of the file, as byte positions. */
type Range = { from: number; to: number };

type Box = Range & { type: string; width: number; height: number };

/** A size in pixels that an `ispe` box declares. */
export type DeclaredSize = { width: number; height: number };

/** Boxes that contain boxes. Value: number of bytes from the start of the box to its first child. */
const CONTAINERS: Record<string, number> = {
  meta: 12,
  iprp: 8,
  ipco: 8,
  iinf: 14,
  moov: 8,
  trak: 8,
  mdia: 8,
  minf: 8,
  stbl: 8,
};

/** A header with a 64-bit length has 16 bytes, and an `ispe` box has 20 bytes. */
const READ_BYTES = 20;

/**
 * Reads the boxes (ISO 14496-12) of the AVIF file at `path` and returns the sizes that it declares (`ispe`, ISO
 * 23008-12). Returns null if the file has more than `maxBoxes` boxes. Reads only the first bytes of each box. Ignores
 * everything after a damaged box, because the decoder rejects such a file.
 */
export const readDeclaredSizes = async (path: string, maxBoxes: number): Promise<DeclaredSize[] | null> => {
  const file = await open(path);
  try {
    return await walk(file, { from: 0, to: (await file.stat()).size }, maxBoxes);
  } finally {
    await file.close();
  }
};

const walk = async (file: FileHandle, whole: Range, maxBoxes: number): Promise<DeclaredSize[] | null> => {
  const sizes: DeclaredSize[] = [];
  const ranges = [whole];
  let boxCount = 0;
  for (let range = ranges.pop(); range !== undefined; range = ranges.pop()) {
    let box = await readBox(file, range);
    while (box !== null) {
      boxCount += 1;
      if (boxCount > maxBoxes) return null;
      if (box.type === 'ispe') sizes.push({ width: box.width, height: box.height });
      const children = CONTAINERS[box.type];
      if (children !== undefined) ranges.push({ from: box.from + children, to: box.to });
      box = await readBox(file, { from: box.to, to: range.to });
    }
  }
  return sizes;
};

/** Returns the first box of the range, or null if the range ends or the box is damaged. */
const readBox = async (file: FileHandle, { from, to }: Range): Promise<Box | null> => {
  if (to - from < 8) return null;
  const head = Buffer.alloc(READ_BYTES);
  await file.read(head, 0, READ_BYTES, from);
  const length = lengthOf(head, to - from);
  if (length < 8) return null;
  return {
    from,
    to: Math.min(from + length, to),
    type: head.toString('latin1', 4, 8),
    width: head.readUInt32BE(12),
    height: head.readUInt32BE(16),
  };
};

const lengthOf = (head: Buffer, restBytes: number): number => {
  const length = head.readUInt32BE(0);
  // 0: the box extends to the end of the file. 1: the length follows in 64 bits.
  if (length === 0) return restBytes;
  return length === 1 ? Number(head.readBigUInt64BE(8)) : length;
};
