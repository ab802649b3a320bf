import type { Ad } from '#shared/domain/ad/ad.ts';
import type { FollowedPage } from '#shared/domain/advertiser/followed-page.ts';

/**
 * The ad as PostgreSQL can keep it: its jsonb knows neither the character U+0000 nor half of a surrogate pair, both of
 * which pages do send. Refusing such an ad would lose it over a character nobody sees.
 */
export const storable = (ad: Ad): Ad => {
  return {
    ...ad,
    ...storablePage(ad),
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

/** The same for the page of an ad, or one that is followed. */
export const storablePage = ({ pageId, pageName, pageUrl, pageLogoUrl }: FollowedPage): FollowedPage => ({
  pageId,
  pageName: mend(pageName),
  pageUrl: mendOr(pageUrl),
  pageLogoUrl: mendOr(pageLogoUrl),
});

const mend = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\uFFFD');
const mendOr = (text: string | null): string | null => (text === null ? null : mend(text));
