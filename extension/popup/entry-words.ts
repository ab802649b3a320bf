import type { OutboxRow } from '#shared/store/database.ts';
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
  }
};
