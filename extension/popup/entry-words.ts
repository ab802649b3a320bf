import type { OutboxRow } from '#shared/store/database.ts';
import { changes } from '#shared/texts/en/changes.ts';
import { popup } from '#shared/texts/en/popup.ts';
import { say } from '#shared/texts/say.ts';

const texts = popup.unsentChanges;

/** What an entry of the outbox does, in words. */
export const entryWords = ({ mutation }: OutboxRow): string => {
  switch (mutation.kind) {
    case 'save-ad':
      return say(texts.save, { page: mutation.ad.pageName });
    case 'unsave-ad':
      return say(texts.unsave, { id: mutation.adId });
    case 'delete-ad':
      return say(texts.remove, { id: mutation.adId });
    case 'picture-failed':
      return say(texts.picture, { id: mutation.adId });
    case 'capture-ad':
      return say(mutation.why === 'checked' ? changes.check : changes.capture, { page: mutation.ad.pageName });
    case 'add-reach':
      return say(changes.reach, { id: mutation.adId });
    case 'follow-page':
      return say(changes.follow, { page: mutation.page.pageName });
    case 'unfollow-page':
      return say(changes.unfollow, { id: mutation.pageId });
    case 'see-ads':
      return say(changes.see, { count: mutation.adIds.length });
    case 'note-page-count':
      return say(changes.count, { id: mutation.count.pageId });
  }
};
