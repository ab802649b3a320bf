import * as z from 'zod/mini';
import { AdId } from '#shared/domain/ad/ad.ts';
import { RUN_STATES } from '#shared/domain/ad/ad-run.ts';
import { endpoint } from './endpoint.ts';
import { Done, LIST_ROWS_LIMIT, PageFacts, PageQuery, UserId } from './fields.ts';
import { PictureSlot } from '#shared/domain/ad/picture-slot.ts';
import { CreativeVersion } from '#shared/domain/ad/creative-version.ts';

/** An ad in the answers of the list calls. Clients depend on the field names: docs/product.md#api-names. */
export const ListedAd = z.object({
  id: AdId,
  library_id: AdId,
  /** A JSON string of `ListedAdRecord`. */
  record: z.string(),
  /** Unix seconds. */
  startDate: z.nullable(z.int()),
  cardBody: z.nullable(z.string()),
  cardResizedImageUrl: z.nullable(z.string()),
  /** Path on this server; null until the picture is stored. */
  ad_logo: z.nullable(z.string()),
  ad_image: z.nullable(z.string()),
  /** Empty if the ad is not saved. `saved_at` is ISO 8601. */
  myads: z.array(z.object({ id: AdId, saved_at: z.string() })),
  pageName: z.string(),
  page_id: z.string(),
});
export type ListedAd = z.infer<typeof ListedAd>;

export const ListedAdRecord = z.object({
  adArchiveID: AdId,
  pageID: z.string(),
  pageName: z.string(),
  /** False if the ad has ended or its run is unknown. */
  isActive: z.boolean(),
  /** unknown: the Ad Library did not state whether the ad runs. */
  runState: z.enum(RUN_STATES),
  startDate: z.nullable(z.int()),
  endDate: z.nullable(z.int()),
  publisherPlatform: z.array(z.string()),
  snapshot: z.object({
    page_name: z.string(),
    page_profile_picture_url: z.nullable(z.string()),
    page_profile_uri: z.nullable(z.string()),
    link_url: z.nullable(z.string()),
  }),
});
export type ListedAdRecord = z.infer<typeof ListedAdRecord>;

const AdList = z.object({
  ads: z.object({ data: z.array(ListedAd), followed_pages: z.array(z.string()) }),
  page: PageFacts,
});

/**
 * A list response stays below 4 MB, so it can contain fewer rows than `per_page`; `page.last` is the resulting page
 * count.
 */
export const ads = {
  listCollected: endpoint({
    method: 'GET',
    path: '/api/dashboardAds/all',
    access: 'paid',
    query: PageQuery,
    response: AdList,
    errors: [],
    purpose: 'Lists the collected ads of the account with their bookmarks. The ad with the newest capture is first.',
  }),
  listSaved: endpoint({
    method: 'POST',
    path: '/api/myAds',
    access: 'paid-once',
    body: z.strictObject({
      id: UserId,
      page: z.optional(z.int().check(z.minimum(1))),
      per_page: z.optional(z.int().check(z.minimum(1), z.maximum(LIST_ROWS_LIMIT))),
    }),
    response: AdList,
    errors: ['FORBIDDEN'],
    purpose: 'Lists the bookmarked ads, newest bookmark first.',
  }),
  toggleSaved: endpoint({
    method: 'POST',
    path: '/api/dashboardAds/save',
    access: 'paid',
    body: z.strictObject({ id: AdId }),
    response: Done,
    errors: ['NOT_FOUND'],
    purpose:
      'Adds the bookmark of a collected ad, or removes an existing bookmark. Clients must not retry this call, ' +
      'because a second call reverts the first. Devices use sync instead, which sends the requested state.',
  }),
};

export const PICTURE_LIMIT_BYTES = 10 * 1024 * 1024;

export const pictures = {
  upload: endpoint({
    method: 'PUT',
    path: '/api/media/:sha256',
    access: 'paid',
    isForTokenKeeper: true,
    /** SHA-256 of the sent bytes, in hex. */
    params: z.object({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    query: z.strictObject({ ad_id: AdId, version: CreativeVersion, slot: PictureSlot }),
    fileLimitBytes: PICTURE_LIMIT_BYTES,
    response: z.object({ status: z.literal(true), path: z.string() }),
    errors: ['NOT_FOUND', 'PICTURE_HASH_MISMATCH', 'PICTURE_UNREADABLE', 'PICTURE_TOO_LARGE', 'AD_LIMIT_REACHED'],
    purpose:
      'Stores one picture of a captured ad. The server verifies the file and converts it to WebP, unless it created ' +
      'this WebP file before. It stores identical converted pictures only once.',
  }),
};
