import { useCallback, useSyncExternalStore } from 'react';
import type { AdId } from '#shared/domain/ad/ad.ts';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { visibleMarksOf, type AdMarks } from './ad-marks.ts';

/** Returns the tags and the note of an ad, and renders again when they change. Null until the store is open. */
export const useAdMarks = (adId: AdId): AdMarks | null => {
  const account = useOpenedAccount();
  const marks = account === null ? null : visibleMarksOf(account);
  const subscribe = useCallback(
    (listener: () => void) => marks?.subscribe(adId, listener) ?? (() => undefined),
    [marks, adId],
  );
  return useSyncExternalStore(subscribe, () => marks?.stateOf(adId) ?? null);
};
