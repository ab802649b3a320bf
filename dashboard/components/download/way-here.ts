import { isOnContentNetwork } from '#shared/domain/ad/ad-files.ts';
import type { Platform } from '#shared/platform/platform.ts';
import { createFetchFile } from '#shared/platform/download/fetch-file.ts';
import { createCollector } from '#shared/platform/download/file-sink.ts';
import type { Way } from '#shared/platform/download/take-files.ts';

/** How files come to this page, from the content network and from what our server keeps, and from it to the person. */
export const wayHere = ({ serverOrigin }: Pick<Platform, 'serverOrigin'>, signal: AbortSignal): Way => {
  const isKept = (url: string): boolean => url.startsWith(`${serverOrigin}/media/`);
  const fetchFile = createFetchFile({
    send: (url, init) => fetch(url, init),
    isOnline: () => navigator.onLine,
    isAllowed: (url) => isKept(url) || isOnContentNetwork(url),
  });
  return { fetchFile, sink: sinkTo(document), signal };
};

const sinkTo = (page: Document): Way['sink'] => {
  const collector = createCollector(page);
  return {
    // What is written may be used again by the reader, so it is copied.
    write: async (bytes) => collector.write(bytes.slice()),
    keep: async (header) => collector.keep(header),
    drop: async () => collector.drop(),
    finish: async (name, type) => collector.finish(name, type),
  };
};
