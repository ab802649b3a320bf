import type { FileProgress } from '#shared/platform/download/take-files.ts';
import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { download as words } from '#shared/texts/en/ad/download.ts';
import { say } from '#shared/texts/say.ts';
import { downloadLine } from '#shared/words/download-line.ts';
import type { LeftFile } from './files-here.ts';

const { download: texts } = adDetail;

/** How far one file is; of a dead link nothing is advised that only the Ad Library's page can do. */
export const fileWords = (at: FileProgress): string => downloadLine(at, { 'link-expired': texts.linkExpired });

/** Why a file can't be had on this host. */
export const leftWords = ({ number, kind, why }: LeftFile): string =>
  say(texts.left, {
    file: say(words.kinds[kind], { number }),
    reason: why === 'video' ? texts.videoElsewhere : texts.notKept,
  });
