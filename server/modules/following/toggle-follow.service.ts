import * as z from 'zod/mini';
import type { Db } from '#server/db/db.ts';
import { withOwnerLock } from '#server/db/owner-lock.ts';
import type { Actor } from '#server/http/actor.ts';
import { parseInput } from '#server/http/parse-input.ts';
import type { contract } from '#shared/contract/contract.ts';
import type { InputOf, OutputOf } from '#shared/contract/endpoint.ts';
import { PageName } from '#shared/domain/ad/ad.ts';
import { pageOf, type FollowedPage } from '#shared/domain/advertiser/followed-page.ts';
import { pageOfKey } from '#shared/domain/advertiser/page-keys.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { serverTexts } from '#shared/texts/en/server/server.ts';
import { followedPages } from './following.service.ts';
import { findByPageId, findByPageName } from './following.sql.ts';
import { followPage, unfollowPage } from './follows.service.ts';

type ToggleRequest = InputOf<typeof contract.following.toggle>['body'];
type Answer = OutputOf<typeof contract.following.toggle>;
type Deps = { db: Db; now: () => Date; followLimit: number };

/** Follows or unfollows a page, for callers that know only its name. */
export const createToggleFollow =
  ({ db, now, followLimit }: Deps) =>
  ({ userId }: Actor, request: ToggleRequest): Promise<Answer> =>
    withOwnerLock(db, userId, async (tx, owner) => {
      const before = followedBy(await followedPages(tx, userId), request);
      if (before !== null) {
        await unfollowPage(tx, owner, before.pageId, now());
        return answer(before.pageId, false);
      }
      const page = await pageToFollow(tx, userId, request);
      const hasRoom = await followPage(tx, owner, { page, followedAt: now() }, followLimit);
      if (!hasRoom) throw new AppError('FOLLOW_LIMIT_REACHED');
      return answer(page.pageId, true);
    });

export type ToggleFollow = ReturnType<typeof createToggleFollow>;

const answer = (pageId: string, isFollowed: boolean): Answer => ({
  status: true,
  message: isFollowed ? serverTexts.pageFollowed : serverTexts.pageUnfollowed,
  page_id: pageId,
  is_followed: isFollowed,
});

const followedBy = (
  pages: readonly FollowedPage[],
  { page_name: name, page_id: id }: ToggleRequest,
): FollowedPage | null =>
  id === undefined ? pageOfKey(pages, name) : (pages.find(({ pageId }) => pageId === id) ?? null);

const NAME_WITH_ID = /^(?<name>.+) \((?<id>\d{1,25})\)$/s;

/** Returns the page to follow: the page of a captured ad of the caller, or the page with the requested id. */
const pageToFollow = async (
  tx: Db,
  userId: string,
  { page_name: name, page_id: id }: ToggleRequest,
): Promise<FollowedPage> => {
  if (id !== undefined) return (await capturedPage(tx, userId, id)) ?? barePage(id, name);
  const pages = (await findByPageName(tx, userId, name)).map(pageOf);
  if (pages.length > 1) throw new AppError('INPUT_INVALID', { fields: { page_id: serverTexts.pageNameAmbiguous } });
  const [page] = pages;
  if (page !== undefined) return page;
  const keyed = NAME_WITH_ID.exec(name)?.groups;
  const byId = keyed?.['id'] === undefined ? null : await capturedPage(tx, userId, keyed['id']);
  if (byId === null || byId.pageName !== keyed?.['name']) throw new AppError('NOT_FOUND');
  return byId;
};

const capturedPage = async (tx: Db, userId: string, pageId: string): Promise<FollowedPage | null> => {
  const ad = await findByPageId(tx, userId, pageId);
  return ad === null ? null : pageOf(ad);
};

const Named = z.object({ page_name: PageName });

/** Returns a page of which only id and name are known, from the request. */
const barePage = (pageId: string, name: string): FollowedPage => {
  const keyed = NAME_WITH_ID.exec(name)?.groups;
  const { page_name: pageName } = parseInput(Named, { page_name: keyed?.['id'] === pageId ? keyed['name'] : name });
  return { pageId, pageName, pageUrl: null, pageLogoUrl: null };
};
