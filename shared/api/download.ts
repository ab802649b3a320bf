import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import { AppError } from '#shared/errors/app-error.ts';
import type { RawAnswer } from './read-answer.ts';

/** A file as received, or the answer that came instead. */
export type Download = { file: Blob } | { answer: RawAnswer };

type Options = {
  /** Called with the number of bytes received so far. */
  onReceived: (bytes: number) => void;
  /** Ends the download. A download also ends if nothing arrives for `idleMs`. */
  signal: AbortSignal | undefined;
  idleMs: number;
};

/** Downloads an answer of unknown length: only a silence ends it. Rejects with NETWORK_UNREACHABLE. */
export const download = async (
  http: AxiosInstance,
  request: AxiosRequestConfig,
  { onReceived, signal, idleMs }: Options,
): Promise<Download> => {
  const silence = watchSilence(idleMs);
  try {
    const { status, data, headers } = await http.request<Blob>({
      ...request,
      // The only adapter that returns a Blob in a page, in a worker and in Node.
      adapter: 'fetch',
      responseType: 'blob',
      signal: signal === undefined ? silence.signal : AbortSignal.any([silence.signal, signal]),
      onDownloadProgress: ({ loaded }) => {
        silence.broken();
        onReceived(loaded);
      },
    });
    if (status === 200) return { file: data };
    const retryAfter: unknown = headers['retry-after'];
    return {
      answer: { status, body: await data.text(), retryAfter: typeof retryAfter === 'string' ? retryAfter : null },
    };
  } catch (error) {
    throw new AppError('NETWORK_UNREACHABLE', { cause: error });
  } finally {
    silence.stop();
  }
};

const watchSilence = (idleMs: number) => {
  const tooLong = new AbortController();
  const start = (): ReturnType<typeof setTimeout> => setTimeout(() => tooLong.abort(), idleMs);
  let timer = start();
  return {
    signal: tooLong.signal,
    broken: () => {
      clearTimeout(timer);
      timer = start();
    },
    stop: () => clearTimeout(timer),
  };
};
