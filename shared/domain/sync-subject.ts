import type { Mutation } from './mutation.ts';
import type { SyncChange } from './sync-change.ts';

/**
 * The subject of a mutation or a change: `ad:<id>` or `page:<id>`. While the outbox has an entry about a subject, the
 * device applies no changes of the server about it.
 */
export type SyncSubject = `ad:${string}` | `page:${string}`;

export const subjectsOf = (mutation: Mutation): SyncSubject[] => {
  switch (mutation.kind) {
    case 'save-ad':
    case 'capture-ad':
      return [`ad:${mutation.ad.id}`];
    case 'unsave-ad':
    case 'delete-ad':
    case 'picture-failed':
    case 'add-reach':
      return [`ad:${mutation.adId}`];
    case 'see-ads':
      return mutation.adIds.map((adId) => `ad:${adId}` as const);
    case 'follow-page':
      return [`page:${mutation.page.pageId}`];
    case 'unfollow-page':
      return [`page:${mutation.pageId}`];
    case 'note-page-count':
      return [`page:${mutation.count.pageId}`];
  }
};

export const subjectOfChange = (change: SyncChange): SyncSubject => {
  if ('adId' in change) return `ad:${change.adId}`;
  if ('page' in change) return `page:${change.page.pageId}`;
  return `page:${'count' in change ? change.count.pageId : change.pageId}`;
};
