import { useLocation, useNavigate } from 'react-router-dom';
import { adInAddress, addressWithAd } from './ad-address.ts';

/** In the history's state: the list lies right behind this entry, so that closing goes back to it. */
const OVER_LIST = 'openedOverList';

export const overList = { [OVER_LIST]: true };

export type OpenAd = {
  /** Null: no ad is open. */
  adId: string | null;
  /** Another ad in the place of this one: Back leads to the list, not through every ad that was looked at. */
  turnTo: (adId: string) => void;
  close: () => void;
};

/** The ad that is open over a list. It stands in the address, so that a link, a reload and Back work. */
export const useOpenAd = (): OpenAd => {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const go = (adId: string | null): void =>
    void navigate({ pathname, search: addressWithAd(search, adId), hash }, { replace: true, state });
  return {
    adId: adInAddress(search),
    turnTo: go,
    close: () => (isOverList(state) ? void navigate(-1) : go(null)),
  };
};

const isOverList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && Reflect.get(state, OVER_LIST) === true;
