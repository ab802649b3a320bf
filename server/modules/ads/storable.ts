import type { Ad } from '#shared/domain/ad.ts';

/**
 * The ad as PostgreSQL can keep it: its jsonb knows neither the character U+0000 nor half of a surrogate pair, both of
 * which pages do send. Refusing such an ad would lose it over a character nobody sees.
 */
export const storable = (ad: Ad): Ad => {
  const mend = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\uFFFD');
  const mendOr = (text: string | null): string | null => (text === null ? null : mend(text));
  return {
    ...ad,
    pageName: mend(ad.pageName),
    pageUrl: mendOr(ad.pageUrl),
    pageLogoUrl: mendOr(ad.pageLogoUrl),
    text: mendOr(ad.text),
    title: mendOr(ad.title),
    caption: mendOr(ad.caption),
    linkDescription: mendOr(ad.linkDescription),
    linkUrl: mendOr(ad.linkUrl),
    ctaText: mendOr(ad.ctaText),
    media: ad.media.map((medium) => ({
      ...medium,
      imageUrl: mendOr(medium.imageUrl),
      videoUrl: mendOr(medium.videoUrl),
    })),
  };
};
