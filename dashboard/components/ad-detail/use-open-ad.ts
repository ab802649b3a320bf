import { useLocation, useNavigate } from 'react-router-dom';
import { adInAddress, addressWithAd } from './ad-address.ts';

/**
 * Key in the state of the history entry. It marks that the previous entry is the list, so that closing navigates back.
 */
const OVER_LIST = 'openedOverList';

/** The navigation state of a link that opens an ad over its list. */
export const overList = { [OVER_LIST]: true };

export type OpenAd = {
  /** Null: no ad is open. */
  adId: string | null;
  /** Opens another ad in the same history entry, so that Back leads to the list. */
  replace: (adId: string) => void;
  close: () => void;
};

/** The ad that is open over a list. Its ID is in the URL, so that links, reloading and Back work. */
export const useOpenAd = (): OpenAd => {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const go = (adId: string | null): void =>
    void navigate({ pathname, search: addressWithAd(search, adId), hash }, { replace: true, state });
  return {
    adId: adInAddress(search),
    replace: go,
    close: () => (isOverList(state) ? void navigate(-1) : go(null)),
  };
};

const isOverList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && Reflect.get(state, OVER_LIST) === true;
