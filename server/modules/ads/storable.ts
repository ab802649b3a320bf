import type { Ad } from '#shared/domain/ad/ad.ts';
import type { FollowedPage } from '#shared/domain/advertiser/followed-page.ts';

/**
 * Replaces characters that PostgreSQL's jsonb cannot store: U+0000 and lone surrogates. Pages do send them. Refusing
 * such an ad would lose it because of an invisible character.
 */
export const storable = (ad: Ad): Ad => {
  return {
    ...ad,
    ...storablePage(ad),
    text: replaceInvalidOrNull(ad.text),
    title: replaceInvalidOrNull(ad.title),
    caption: replaceInvalidOrNull(ad.caption),
    linkDescription: replaceInvalidOrNull(ad.linkDescription),
    linkUrl: replaceInvalidOrNull(ad.linkUrl),
    ctaText: replaceInvalidOrNull(ad.ctaText),
    media: ad.media.map((medium) => ({
      ...medium,
      imageUrl: replaceInvalidOrNull(medium.imageUrl),
      videoUrl: replaceInvalidOrNull(medium.videoUrl),
    })),
  };
};

/** Like `storable`, for the page of an ad or a followed page. */
export const storablePage = ({ pageId, pageName, pageUrl, pageLogoUrl }: FollowedPage): FollowedPage => ({
  pageId,
  pageName: storableText(pageName),
  pageUrl: replaceInvalidOrNull(pageUrl),
  pageLogoUrl: replaceInvalidOrNull(pageLogoUrl),
});

/** Like `storable`, for a single text. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\uFFFD');
const replaceInvalidOrNull = (text: string | null): string | null => (text === null ? null : storableText(text));
