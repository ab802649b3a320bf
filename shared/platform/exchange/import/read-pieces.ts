import { bytePieces } from '../byte-pieces.ts';

/** Passes a text file on in pieces. `share`: the fraction of the file that was read. Rejects if `signal` aborts. */
export type ReadPieces = (
  signal: AbortSignal,
  onPiece: (text: string, share: number) => Promise<void>,
) => Promise<void>;

/** Reads a text file in pieces. A byte order mark is omitted. */
export const piecesOf =
  (file: Blob, encoding = 'utf-8'): ReadPieces =>
  async (signal, onPiece) => {
    const decoder = new TextDecoder(encoding);
    let done = 0;
    for await (const bytes of bytePieces(file)) {
      signal.throwIfAborted();
      done += bytes.byteLength;
      await onPiece(decoder.decode(bytes, { stream: done < file.size }), done / file.size);
    }
  };
