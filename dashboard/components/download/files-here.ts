import { filesOf, type AdFile, type AdFileKind } from '#shared/domain/ad/ad-files.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';

/** A file that can't be had on this host, and why: videos come from Facebook alone, or the picture is not kept yet. */
export type LeftFile = { number: number; kind: AdFileKind; why: 'video' | 'not-kept' };

type Host = { host: 'extension' | 'site'; serverOrigin: string };

/**
 * What of an ad can be downloaded here, each with the links to try. The extension may ask the content network, and falls
 * back on what our server keeps; the site has our server alone, which keeps pictures and stills.
 */
export const filesHere = (row: CollectedAd, { host, serverOrigin }: Host): { files: AdFile[]; left: LeftFile[] } => {
  const keptUrl = (number: number): string[] => {
    const path = row.pictures.find(({ slot }) => slot === `image-${number - 1}`)?.path ?? null;
    return path === null ? [] : [serverOrigin + path];
  };
  if (host === 'extension') {
    const files = filesOf(row.ad, []).map((file) =>
      // A still would stand in for a dead video unsaid.
      file.kind === 'video' ? file : { ...file, urls: [...file.urls, ...keptUrl(file.number)] },
    );
    return { files, left: [] };
  }
  const files: AdFile[] = [];
  const left: LeftFile[] = [];
  for (const [index, { kind }] of row.ad.media.entries()) {
    const number = index + 1;
    const urls = keptUrl(number);
    if (urls.length > 0) files.push({ number, kind: kind === 'video' ? 'still' : 'image', urls });
    if (kind === 'video') left.push({ number, kind, why: 'video' });
    else if (urls.length === 0) left.push({ number, kind, why: 'not-kept' });
  }
  return { files, left };
};
