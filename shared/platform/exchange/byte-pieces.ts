const PIECE_BYTES = 1_000_000;

/** Reads a file in pieces, so that it is never in memory as a whole. */
export async function* bytePieces(file: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let start = 0; start < file.size; start += PIECE_BYTES) {
    yield new Uint8Array(await file.slice(start, start + PIECE_BYTES).arrayBuffer());
  }
}
