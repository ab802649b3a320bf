import * as z from 'zod/mini';
import { PageId } from '../ad/ad.ts';
import { UnixMs } from '../moment.ts';
import { defineKind, defineMutation, Seq, subjectOfPage } from './synced-kind.ts';

/** The last visit of the user to the ads of a followed page. `visitedAt`: milliseconds since 1970. */
export type PageVisitRow = { pageId: PageId; visitedAt: number; seq?: number };

/** The user visits the ads of a followed page, in the Ad Library or in the dashboard. */
const visitPage = defineMutation(
  'visit-page',
  z.strictObject({ kind: z.literal('visit-page'), pageId: PageId, visitedAt: UnixMs }),
  {
    subjectsOf: ({ pageId }) => [subjectOfPage(pageId)],
    effectOf: ({ pageId, visitedAt }) => ({ put: [{ pageId, visitedAt }] }),
  },
);

export const pageVisits = defineKind('page-visit', {
  row: z.object({ kind: z.literal('page-visit'), seq: Seq, pageId: PageId, visitedAt: UnixMs }),
  tombstone: z.object({ kind: z.literal('page-visit-deleted'), seq: Seq, pageId: PageId }),
  store: { table: 'pageVisits', indexes: 'pageId', since: 5 },
  isOnCards: false,
  toRow: ({ pageId, visitedAt }): PageVisitRow => ({ pageId, visitedAt }),
  keyOf: ({ pageId }) => pageId,
  subjectOf: ({ pageId }) => subjectOfPage(pageId),
  merge: (known, next) => (known !== null && next.visitedAt <= known.visitedAt ? null : { ...known, ...next }),
  mutations: [visitPage],
});
