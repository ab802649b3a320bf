import type { Db } from '#server/db/db.ts';
import { inSnapshot } from '#server/db/owner-lock.ts';
import type { Actor } from '#server/http/actor.ts';
import type { contract } from '#shared/contract/contract.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { pageOf, type FollowedPage } from '#shared/domain/advertiser/followed-page.ts';
import { keyPages, pageOfKey } from '#shared/domain/advertiser/page-keys.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { groupBy } from '#shared/lib/group-by.ts';
import { fittingPageSize, listedAds } from '../ads/listed-ads.ts';
import * as rows from './following.sql.ts';

type AllPages = OutputOf<typeof contract.following.listAds>;
type OnePage = OutputOf<typeof contract.following.listAdsOfPage>;
type PageRequest = { page: number; perPage: number };

/** Lists followed pages and their ads. */
export const createFollowingService = ({ db }: { db: Db }) => ({
  listAds: ({ userId }: Actor, request: PageRequest): Promise<AllPages> =>
    inSnapshot(db, async (tx) => {
      const keyed = [...keyPages(await followedPages(tx, userId))];
      const list = await listOf(tx, userId, { pageId: null, request });
      const byPage = groupBy(list.ads, ({ pageId }) => pageId);
      const shown = keyed.filter(([, { pageId }]) => byPage.has(pageId));
      const pages = await factsOf(tx, userId, shown);
      const ads = shown.map(
        ([key, { pageId }]) => [key, (byPage.get(pageId) ?? []).flatMap(({ ad }) => ad ?? [])] as const,
      );
      return { FollowedAds: Object.fromEntries(ads), pages, page: list.page };
    }),

  /** Throws NOT_FOUND if the page is not followed. */
  listAdsOfPage: ({ userId }: Actor, key: string, request: PageRequest): Promise<OnePage> =>
    inSnapshot(db, async (tx) => {
      const found = pageOfKey(await followedPages(tx, userId), key);
      if (found === null) throw new AppError('NOT_FOUND');
      const { ads, page } = await listOf(tx, userId, { pageId: found.pageId, request });
      return { status: true, data: ads.flatMap(({ ad }) => ad ?? []), page_id: found.pageId, page };
    }),
});

export type FollowingService = ReturnType<typeof createFollowingService>;

/** Returns the keys of the followed pages, ordered by the start of the follow. */
export const followedKeys = async (tx: Db, userId: string): Promise<string[]> => [
  ...keyPages(await followedPages(tx, userId)).keys(),
];

type PageSince = FollowedPage & { followedAt: Date };

/** Returns the followed pages, ordered by the start of the follow. */
export const followedPages = async (tx: Db, userId: string): Promise<PageSince[]> =>
  (await rows.listFollows(tx, userId)).flatMap(({ pageName, followedAt, ...facts }) =>
    pageName === null ? [] : [{ ...pageOf({ ...facts, pageName }), followedAt }],
  );

type Row = { pageId: string; ad: OnePage['data'][number] | null };
type Plan = { pageId: string | null; request: PageRequest };

/**
 * Returns one page of a list. In the list of all pages, a page without ads has a row of its own, so that it is listed
 * too.
 */
const listOf = async (
  tx: Db,
  userId: string,
  { pageId, request }: Plan,
): Promise<{ ads: Row[]; page: OnePage['page'] }> => {
  const query = { pageIds: pageId === null ? null : [pageId] };
  const size = await rows.sizeOfMet(tx, userId, query);
  const count = pageId === null ? size.rows : size.ads;
  const perPage = fittingPageSize(request.perPage, size.largest);
  const found = await rows.listMet(tx, userId, query, { limit: perPage, offset: (request.page - 1) * perPage });
  const keys = found.flatMap(({ ad_id: adId, version }) =>
    adId === null || version === null ? [] : [{ adId, version }],
  );
  const listed = new Map((await listedAds(tx, userId, keys)).map((ad) => [ad.id, ad]));
  const ads = found.map((row): Row => {
    const ad = listed.get(row.ad_id ?? '');
    return { pageId: row.page_id, ad: ad === undefined ? null : { ...ad, is_new: row.is_new } };
  });
  return { ads, page: { current: request.page, last: Math.max(1, Math.ceil(count / perPage)), rows: count } };
};

type Facts = AllPages['pages'][number];

const factsOf = async (tx: Db, userId: string, keyed: (readonly [string, PageSince])[]): Promise<Facts[]> => {
  const pageIds = keyed.map(([, { pageId }]) => pageId);
  const counts = new Map((await rows.countMet(tx, userId, pageIds)).map((row) => [row.page_id, row]));
  const actives = new Map((await rows.newestCounts(tx, userId, pageIds)).map((row) => [row.page_id, row]));
  return keyed.map(([key, page]): Facts => ({
    key,
    page_id: page.pageId,
    page_name: page.pageName,
    page_url: page.pageUrl,
    page_logo_url: page.pageLogoUrl,
    followed_at: page.followedAt.toISOString(),
    ...countsIn(counts.get(page.pageId)),
    active_ads: activeIn(actives.get(page.pageId)),
  }));
};

const countsIn = (row: rows.Counts | undefined): Pick<Facts, 'ads' | 'new_ads' | 'first_new_at' | 'first_ad_at'> => ({
  ads: row?.ads ?? 0,
  new_ads: row?.new_ads ?? 0,
  first_new_at: isoOf(row?.first_new_ms ?? null),
  first_ad_at: row?.first_start ?? null,
});

const activeIn = (row: rows.PageCountRow | undefined): Facts['active_ads'] =>
  row === undefined
    ? null
    : {
        count: row.count,
        is_at_least: row.is_at_least,
        country: row.country,
        counted_at: new Date(row.counted_ms).toISOString(),
      };

const isoOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
