import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { layoutOfAddress } from '#shared/domain/lists/list-layout.ts';
import { useIsNewEntry } from '#dashboard/kit/routing/keep-place.tsx';
import { useLayoutWriter, useListLayout } from './use-list-layout.ts';

/**
 * Writes the layout of the list to an address that has none, so that a copied link contains it. Back, Forward and
 * Reload keep the address as it is. Use it once in each list.
 */
export const useLayoutInAddress = (): void => {
  const { search } = useLocation();
  const isNewEntry = useIsNewEntry();
  const choice = useListLayout();
  const layout = choice?.layout ?? 'comfortable';
  const isMissing = layoutOfAddress(new URLSearchParams(search)) === null;
  const isNeeded = isMissing && layout !== 'comfortable' && isNewEntry;
  const write = useEffectEvent(useLayoutWriter());
  useEffect(() => {
    if (isNeeded) write(layout);
  }, [isNeeded, layout]);
};
