import * as z from 'zod/mini';
import { MAX_MEDIA_PER_AD } from '../account/account-limits.ts';
import { AD_ID_FORM } from './ad-id-form.ts';

/** The Ad Library's archive id of an ad, as text: ids of 16 digits and more lose digits as numbers. */
export const AdId = z.string().check(z.regex(AD_ID_FORM));
export type AdId = z.infer<typeof AdId>;

/** Facebook's id of the advertiser's page, as text. */
export const PageId = z.string().check(z.regex(/^\d{1,25}$/));
export type PageId = z.infer<typeof PageId>;

const limitedText = (maxLength: number) => z.string().check(z.maxLength(maxLength));

export const PageName = limitedText(300).check(z.minLength(1));

/** Accepts only http and https, because links of ads are rendered as links. */
export const WebUrl = z.string().check(z.maxLength(4096), z.regex(/^https?:\/\/[^\s<>"]+$/i));

/** Seconds since 1970 in UTC, up to the year 9999. */
export const UnixSeconds = z.int().check(z.minimum(0), z.maximum(253_402_300_799));

/** Upper-case words as the Ad Library sends them, for example `FACEBOOK` or `AUDIENCE_NETWORK`. */
const Keyword = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,59}$/));

/** One picture or video of an ad, in the order of the ad. `imageUrl` of a video is its still. */
export const AdMedia = z.strictObject({
  kind: z.enum(['image', 'video']),
  imageUrl: z.nullable(WebUrl),
  videoUrl: z.nullable(WebUrl),
});
export type AdMedia = z.infer<typeof AdMedia>;

/**
 * One ad as the Ad Library shows it: text, link and pictures. If the ad is a template for several products, these are
 * those of the first card. A fact that is missing on the page is null, never 0 or ''.
 */
export const Ad = z.strictObject({
  id: AdId,
  pageId: PageId,
  pageName: PageName,
  pageUrl: z.nullable(WebUrl),
  pageLogoUrl: z.nullable(WebUrl),
  isActive: z.boolean(),
  /**
   * Present only if the page does not state whether the ad runs; read it with `runStateOf`. `isActive` is then false
   * and `endDate` null: clients that do not know this field calculate no days from them.
   */
  runState: z.optional(z.literal('unknown')),
  /** Midnight Pacific of the first day: format it in UTC. */
  startDate: z.nullable(UnixSeconds),
  /** Null while the ad is active, regardless of the data of the page. */
  endDate: z.nullable(UnixSeconds),
  platforms: z.array(Keyword).check(z.maxLength(20)),
  displayFormat: z.nullable(Keyword),
  text: z.nullable(limitedText(20_000)),
  title: z.nullable(limitedText(2_000)),
  caption: z.nullable(limitedText(500)),
  linkDescription: z.nullable(limitedText(5_000)),
  linkUrl: z.nullable(WebUrl),
  ctaType: z.nullable(Keyword),
  ctaText: z.nullable(limitedText(200)),
  media: z.array(AdMedia).check(z.maxLength(MAX_MEDIA_PER_AD)),
  /** Number of versions of the creative; 1 for a plain ad. */
  versionCount: z.int().check(z.minimum(1), z.maximum(10_000)),
  /** Number of ads with the same creative and text; null if the page does not contain it. */
  collationCount: z.nullable(z.int().check(z.minimum(0), z.maximum(10_000_000))),
  /** Whether the page has EU transparency data of the ad. */
  isEuEligible: z.boolean(),
  categories: z.array(Keyword).check(z.maxLength(20)),
});
export type Ad = z.infer<typeof Ad>;
