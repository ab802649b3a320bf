import { useState } from 'react';
import { toAppError } from '#shared/errors/app-error.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';

type Bookmark = { isSaved: boolean; toggle: () => Promise<void> };

/** A change that the store does not contain yet. */
type PendingChange = { adId: string; isSaved: boolean; oldSavedAt: number | null };

/**
 * Whether an ad is saved, and a function that saves or unsaves it. The new state is returned immediately. After an
 * error it is the old state, and a toast shows the error. Every change in the store replaces the returned state.
 */
export const useBookmark = (row: CollectedAd): Bookmark => {
  const { screen } = useServices();
  const account = useOpenedAccount();
  const [pending, setPending] = useState<PendingChange | null>(null);
  const isPending = pending !== null && pending.adId === row.adId && pending.oldSavedAt === row.savedAt;
  const isSaved = isPending ? pending.isSaved : row.savedAt !== null;

  const toggle = async (): Promise<void> => {
    if (account === null) return;
    const { ads } = account;
    setPending({ adId: row.adId, isSaved: !isSaved, oldSavedAt: row.savedAt });
    try {
      await (isSaved ? ads.unsave(row.adId) : ads.resave(row.adId));
    } catch (error) {
      setPending(null);
      screen.tell('error', toAppError(error).message);
    }
  };
  return { isSaved, toggle };
};
