import { isOnContentNetwork } from '#shared/domain/ad/ad-files.ts';
import type { Platform } from '#shared/platform/platform.ts';
import { createFetchFile } from '#shared/platform/download/fetch-file.ts';
import { createCollector } from '#shared/platform/download/file-sink.ts';
import type { Transfer } from '#shared/platform/download/add-files.ts';

/** The functions that fetch the files from the content network and our server, and save the result for the user. */
export const createDownloadIo = ({ serverOrigin }: Pick<Platform, 'serverOrigin'>, signal: AbortSignal): Transfer => {
  const isOnOurServer = (url: string): boolean => url.startsWith(`${serverOrigin}/media/`);
  const fetchFile = createFetchFile({
    send: (url, init) => fetch(url, init),
    isOnline: () => navigator.onLine,
    isAllowed: (url) => isOnOurServer(url) || isOnContentNetwork(url),
  });
  return { fetchFile, sink: sinkTo(document), signal };
};

const sinkTo = (page: Document): Transfer['sink'] => {
  const collector = createCollector(page);
  return {
    // The bytes are copied, because the caller can reuse its buffer.
    write: async (bytes) => collector.write(bytes.slice()),
    keep: async (header) => collector.keep(header),
    drop: async () => collector.drop(),
    finish: async (name, type) => collector.finish(name, type),
  };
};
