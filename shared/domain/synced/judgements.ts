import * as z from 'zod/mini';
import { AdId, PageId, PageName } from '../ad/ad.ts';
import { UnixMs } from '../moment.ts';
import { defineKind, defineMutation, Seq, subjectOfAd, subjectOfPage } from './synced-kind.ts';

/** The object of a judgement: one ad, or all ads of an advertiser. `id`: the id of the ad or of the page. */
export type JudgedKey = { target: 'ad' | 'page'; id: string };

/** The advertiser of a judged ad, or the judged advertiser. */
export const JudgedPage = z.strictObject({ pageId: PageId, pageName: PageName });
export type JudgedPage = z.infer<typeof JudgedPage>;

/**
 * The user marked an ad as not interesting (`ad`), or hid an advertiser (`page`). For an advertiser, `id` equals
 * `pageId`.
 */
export type Judgement = JudgedKey & JudgedPage;

/** `judgedAt`: milliseconds since 1970. */
export type JudgementRow = Judgement & { judgedAt: number; seq?: number };

/** Judges the ad. The time of an ad that is already judged does not change. */
const hideAd = defineMutation(
  'hide-ad',
  z.strictObject({ kind: z.literal('hide-ad'), adId: AdId, page: JudgedPage, judgedAt: UnixMs }),
  {
    subjectsOf: ({ adId }) => [subjectOfAd(adId)],
    effectOf: ({ adId, page: { pageId, pageName }, judgedAt }) => ({
      put: [{ target: 'ad' as const, id: adId, pageId, pageName, judgedAt }],
    }),
  },
);

const unhideAd = defineMutation('unhide-ad', z.strictObject({ kind: z.literal('unhide-ad'), adId: AdId }), {
  subjectsOf: ({ adId }) => [subjectOfAd(adId)],
  effectOf: ({ adId }) => ({ remove: [['ad', adId]] }),
});

/** Judges the advertiser. The time of an advertiser that is already judged does not change. */
const hidePage = defineMutation(
  'hide-page',
  z.strictObject({ kind: z.literal('hide-page'), page: JudgedPage, judgedAt: UnixMs }),
  {
    subjectsOf: ({ page }) => [subjectOfPage(page.pageId)],
    effectOf: ({ page: { pageId, pageName }, judgedAt }) => ({
      put: [{ target: 'page' as const, id: pageId, pageId, pageName, judgedAt }],
    }),
  },
);

const unhidePage = defineMutation('unhide-page', z.strictObject({ kind: z.literal('unhide-page'), pageId: PageId }), {
  subjectsOf: ({ pageId }) => [subjectOfPage(pageId)],
  effectOf: ({ pageId }) => ({ remove: [['page', pageId]] }),
});

const Target = z.enum(['ad', 'page']);

export const judgements = defineKind('judgement', {
  row: z.object({
    kind: z.literal('judgement'),
    seq: Seq,
    target: Target,
    id: PageId,
    pageId: PageId,
    pageName: PageName,
    judgedAt: UnixMs,
  }),
  tombstone: z.object({ kind: z.literal('judgement-deleted'), seq: Seq, target: Target, id: PageId }),
  store: { table: 'judgements', indexes: '[target+id], judgedAt', since: 6 },
  isOnCards: true,
  toRow: ({ target, id, pageId, pageName, judgedAt }): JudgementRow => ({ target, id, pageId, pageName, judgedAt }),
  keyOf: ({ target, id }) => [target, id],
  subjectOf: ({ target, id }) => (target === 'ad' ? subjectOfAd(id) : subjectOfPage(id)),
  merge: (known, next) => (known === null ? next : null),
  mutations: [hideAd, unhideAd, hidePage, unhidePage],
});
