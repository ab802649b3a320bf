import { filesOf, type AdFile, type AdFileKind } from '#shared/domain/ad/ad-files.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import type { FileProgress } from '#shared/platform/download/add-files.ts';
import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { download as words } from '#shared/texts/en/ad/download.ts';
import { say } from '#shared/texts/say.ts';
import { downloadLine } from '#shared/words/download-line.ts';

/**
 * A file that this host cannot download. video: only Facebook has videos. not-stored: our server has no picture yet.
 */
export type UnavailableFile = { number: number; kind: AdFileKind; why: 'video' | 'not-stored' };

type Host = { host: 'extension' | 'site'; serverOrigin: string };

/**
 * Returns the files of an ad that this host can download, each with its links in order of preference. The extension
 * uses the content network, with our server as fallback. The site uses only our server, which stores pictures and
 * stills.
 */
export const downloadableFiles = (
  row: CollectedAd,
  { host, serverOrigin }: Host,
): { files: AdFile[]; unavailable: UnavailableFile[] } => {
  const storedUrl = (number: number): string[] => {
    const path = row.pictures.find(({ slot }) => slot === `image-${number - 1}`)?.path ?? null;
    return path === null ? [] : [serverOrigin + path];
  };
  if (host === 'extension') {
    const files = filesOf(row.ad, []).map((file) =>
      // A video has no fallback, because its still would replace it without notice.
      file.kind === 'video' ? file : { ...file, urls: [...file.urls, ...storedUrl(file.number)] },
    );
    return { files, unavailable: [] };
  }
  const files: AdFile[] = [];
  const unavailable: UnavailableFile[] = [];
  for (const [index, { kind }] of row.ad.media.entries()) {
    const number = index + 1;
    const urls = storedUrl(number);
    if (urls.length > 0) files.push({ number, kind: kind === 'video' ? 'still' : 'image', urls });
    if (kind === 'video') unavailable.push({ number, kind, why: 'video' });
    else if (urls.length === 0) unavailable.push({ number, kind, why: 'not-stored' });
  }
  return { files, unavailable };
};

const { download: texts } = adDetail;

/** The progress of one file. For an expired link, the text omits the advice that is possible only in the Ad Library. */
export const fileProgressText = (at: FileProgress): string => downloadLine(at, { 'link-expired': texts.linkExpired });

/** The reason why a file is unavailable on this host. */
export const unavailableFileText = ({ number, kind, why }: UnavailableFile): string =>
  say(texts.left, {
    file: say(words.kinds[kind], { number }),
    reason: why === 'video' ? texts.videoElsewhere : texts.notKept,
  });
