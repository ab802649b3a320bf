import { useState } from 'react';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { useChanges } from './use-changes.ts';

type Bookmark = { isSaved: boolean; toggle: () => Promise<void> };

/** A change that the store does not contain yet. */
type PendingChange = { adId: string; isSaved: boolean; oldSavedAt: number | null };

/**
 * Whether an ad is saved, and a function that saves or unsaves it. The new state is returned immediately. After an
 * error it is the old state. Every change in the store replaces the returned state.
 */
export const useBookmark = (row: CollectedAd): Bookmark => {
  const changes = useChanges();
  const [pending, setPending] = useState<PendingChange | null>(null);
  const isPending = pending !== null && pending.adId === row.adId && pending.oldSavedAt === row.savedAt;
  const isSaved = isPending ? pending.isSaved : row.savedAt !== null;

  const toggle = async (): Promise<void> => {
    setPending({ adId: row.adId, isSaved: !isSaved, oldSavedAt: row.savedAt });
    if (!(await (isSaved ? changes.unsave([row.adId]) : changes.save(row.adId)))) setPending(null);
  };
  return { isSaved, toggle };
};
