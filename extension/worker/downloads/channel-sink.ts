import type { FileSink } from '#shared/platform/download/file-sink.ts';
import type { DownloadNews } from '#extension/messaging/download-news.ts';

type Options = { send: (news: DownloadNews) => void; signal: AbortSignal };

/** Size of a piece. The page can decode this much within one frame. */
const PIECE_BYTES = 256 * 1024;
/** Maximum number of unanswered pieces. The download waits for a slow page. */
const MAX_UNANSWERED = 4;

/**
 * Sends the bytes of a download to the page in pieces, and waits while too many pieces are unanswered. Call
 * `onReceived` for each answer of the page.
 */
export const createChannelSink = ({ send, signal }: Options): { sink: FileSink; onReceived: () => void } => {
  const piece = new Uint8Array(PIECE_BYTES);
  let filled = 0;
  let unanswered = 0;
  let resume = (): void => undefined;
  signal.addEventListener('abort', () => resume());
  const untilReceived = (): Promise<void> =>
    new Promise((resolve) => {
      resume = resolve;
      if (unanswered < MAX_UNANSWERED || signal.aborted) resolve();
    });

  const flush = async (): Promise<void> => {
    if (filled === 0) return;
    send(['write', await base64Of(piece.subarray(0, filled))]);
    filled = 0;
    unanswered += 1;
    await untilReceived();
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
    onReceived: () => {
      unanswered -= 1;
      if (unanswered < MAX_UNANSWERED) resume();
    },
  };
};

/**
 * Encodes with `FileReader`, because an encoder in JavaScript would allocate ten times the size of each piece.
 */
const base64Of = (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const { result } = reader;
      resolve(typeof result === 'string' ? result.replace(/^data:[^,]*,?/, '') : '');
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The bytes could not be encoded.')));
    reader.readAsDataURL(new Blob([bytes]));
  });
