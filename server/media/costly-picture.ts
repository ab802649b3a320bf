import { createReadStream } from 'node:fs';
import type { PictureKind } from './picture-kind.ts';

type Mark = { mark: Buffer; most: number };

/**
 * Parts that cost a decoder time for each, however few their bytes: a scan of a progressive JPEG goes over the whole picture
 * (13 ms at 25 megapixels; a hundred thousand bytes hold a thousand of them), and each frame of a WebP is looked for from the
 * first one on (100,000 of them in 8 MB took 97 s). Real pictures have a dozen scans, and some hundred frames.
 */
const COSTLY: Partial<Record<PictureKind, Mark>> = {
  jpeg: { mark: Buffer.from([0xff, 0xda]), most: 100 },
  webp: { mark: Buffer.from('ANMF'), most: 1_000 },
};

/** Whether the picture at `path` has more of such parts than any real one, told without decoding it. */
export const isCostly = async (path: string, kind: PictureKind): Promise<boolean> => {
  const costly = COSTLY[kind];
  if (costly === undefined) return false;
  let found = 0;
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('A file was decoded as text.');
    const piece = Buffer.concat([rest, chunk]);
    found += timesIn(piece, costly.mark);
    if (found > costly.most) return true;
    // A mark may lie across two pieces, and never wholly in what is kept of the first.
    rest = piece.subarray(-(costly.mark.length - 1));
  }
  return false;
};

const timesIn = (bytes: Buffer, mark: Buffer): number => {
  let times = 0;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) times += 1;
  return times;
};
