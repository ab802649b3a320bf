import { useLayoutEffect } from 'react';
import type { AdQuery } from '#shared/domain/lists/ad-query.ts';
import type { FilterActions } from './use-ad-filters.ts';

/** The filters of the list on the screen, for parts of the frame that change them. */
export type ShownFilters = FilterActions & {
  /** The query of the unfiltered list. */
  base: AdQuery;
};

let current: ShownFilters | null = null;

/** Returns the filters of the list on the screen; null if the screen has no list. */
export const shownFilters = (): ShownFilters | null => current;

/** Makes the filters of this list available to the frame while the list is on the screen. */
export const useShownFilters = ({ choose, adjust, reset, currentQuery, base }: ShownFilters): void => {
  useLayoutEffect(() => {
    const shown = { choose, adjust, reset, currentQuery, base };
    current = shown;
    return () => {
      if (current === shown) current = null;
    };
  }, [choose, adjust, reset, currentQuery, base]);
};
