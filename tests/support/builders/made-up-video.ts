import { createHash, type Hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

const PIECE_BYTES = 1024 ** 2;
/** The first bytes of an MP4 file. */
const FIRST = Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1');

/** One megabyte that only looks like video. Equal numbers have equal bytes; the whole video is never in memory. */
const pieceOf = (number: number): Buffer => {
  const piece = Buffer.alloc(PIECE_BYTES, createHash('sha256').update(String(number)).digest());
  if (number === 0) FIRST.copy(piece);
  return piece;
};

/**
 * Sends a video of this many megabytes as fast as the client reads. Returns the hash of the sent bytes, and whether all
 * were sent.
 */
export const sendVideo = async (
  response: ServerResponse,
  megabytes: number,
  pauseAfter: { piece: number; until: Promise<void> } | null = null,
): Promise<{ sha256: string; isWhole: boolean }> => {
  const hash: Hash = createHash('sha256');
  let resume = (): void => undefined;
  for (const event of ['drain', 'close']) response.on(event, () => resume());
  response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': megabytes * PIECE_BYTES });
  for (let number = 0; number < megabytes && !response.destroyed; number += 1) {
    if (number === pauseAfter?.piece) await pauseAfter.until;
    if (response.destroyed) break;
    const piece = pieceOf(number);
    hash.update(piece);
    if (response.write(piece)) continue;
    await new Promise<void>((resolve) => {
      resume = resolve;
    });
  }
  const isWhole = !response.destroyed;
  response.end();
  return { sha256: hash.digest('hex'), isWhole };
};
