import type { FileProgress } from '#shared/platform/download/add-files.ts';
import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { download as words } from '#shared/texts/en/ad/download.ts';
import { say } from '#shared/texts/say.ts';
import { downloadLine } from '#shared/words/download-line.ts';
import type { UnavailableFile } from './downloadable-files.ts';

const { download: texts } = adDetail;

/** The progress of one file. For an expired link, the text omits the advice that is possible only in the Ad Library. */
export const fileProgressText = (at: FileProgress): string => downloadLine(at, { 'link-expired': texts.linkExpired });

/** The reason why a file is unavailable on this host. */
export const unavailableFileText = ({ number, kind, why }: UnavailableFile): string =>
  say(texts.left, {
    file: say(words.kinds[kind], { number }),
    reason: why === 'video' ? texts.videoElsewhere : texts.notKept,
  });
