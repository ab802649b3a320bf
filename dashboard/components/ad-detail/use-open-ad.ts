import { useLocation, useNavigate } from 'react-router-dom';

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

/** The query parameter that contains the ID of the open ad. */
const AD = 'ad';

/**
 * Returns the ID of the open ad from a URL query; null if no ad is open. The value is not validated: the details of an
 * unknown ID show that the ad is gone.
 */
export const adInAddress = (search: string): string | null => {
  const adId = new URLSearchParams(search).get(AD);
  return adId === null || adId === '' ? null : adId;
};

/** Returns the URL query with another open ad, or without one if `adId` is null. Keeps all other parameters. */
export const addressWithAd = (search: string, adId: string | null): string => {
  const parameters = new URLSearchParams(search);
  if (adId === null) parameters.delete(AD);
  else parameters.set(AD, adId);
  return parameters.toString();
};
