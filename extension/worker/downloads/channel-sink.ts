import type { FileSink } from '#shared/platform/download/file-sink.ts';
import type { DownloadNews } from '#extension/messaging/download-news.ts';

type Options = { send: (news: DownloadNews) => void; signal: AbortSignal };

/** As large as the page decodes within a frame. */
const PIECE_BYTES = 256 * 1024;
/** So many pieces may be on their way: the network waits for a page that is slow. */
const MAX_ON_THE_WAY = 4;

/** Sends a download's bytes to the page that asked, in pieces, and no faster than they are taken. */
export const createChannelSink = ({ send, signal }: Options): { sink: FileSink; taken: () => void } => {
  const piece = new Uint8Array(PIECE_BYTES);
  let filled = 0;
  let onTheWay = 0;
  let goOn = (): void => undefined;
  signal.addEventListener('abort', () => goOn());
  const untilTaken = (): Promise<void> =>
    new Promise((resolve) => {
      goOn = resolve;
      if (onTheWay < MAX_ON_THE_WAY || signal.aborted) resolve();
    });

  const flush = async (): Promise<void> => {
    if (filled === 0) return;
    send(['write', await base64Of(piece.subarray(0, filled))]);
    filled = 0;
    onTheWay += 1;
    await untilTaken();
    signal.throwIfAborted();
  };

  const sink: FileSink = {
    write: async (bytes) => {
      for (let used = 0; used < bytes.byteLength;) {
        const part = bytes.subarray(used, used + PIECE_BYTES - filled);
        piece.set(part, filled);
        filled += part.byteLength;
        used += part.byteLength;
        if (filled === PIECE_BYTES) await flush();
      }
    },
    keep: async (header) => {
      await flush();
      send(['keep', await base64Of(header)]);
    },
    drop: async () => {
      filled = 0;
      send(['drop']);
    },
    finish: async (name, type) => send(['finish', name, type]),
  };
  return {
    sink,
    taken: () => {
      onTheWay -= 1;
      if (onTheWay < MAX_ON_THE_WAY) goOn();
    },
  };
};

/**
 * By the browser's own hand: made of characters, each piece would leave ten times its size for the heap to clear away.
 */
const base64Of = (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const { result } = reader;
      resolve(typeof result === 'string' ? result.replace(/^data:[^,]*,?/, '') : '');
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(new Blob([bytes]));
  });
