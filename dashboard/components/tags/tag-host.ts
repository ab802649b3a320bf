import { useLayoutEffect } from 'react';
import type { AdId } from '#shared/domain/ad/ad.ts';

/** Opens the dialogs about tags over the screen. */
export type TagHost = {
  /** Opens the tags of these ads. */
  pick: (adIds: readonly AdId[]) => void;
  /** Opens the list of all tags. */
  manage: () => void;
};

let current: TagHost | null = null;

/** Returns the dialogs of the frame; null until their code is loaded. */
export const tagHost = (): TagHost | null => current;

/** Makes the dialogs available to all parts of the dashboard while they are mounted. */
export const useTagHost = (host: TagHost): void => {
  useLayoutEffect(() => {
    current = host;
    return () => {
      if (current === host) current = null;
    };
  }, [host]);
};
