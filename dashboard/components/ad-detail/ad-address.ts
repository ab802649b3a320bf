/** The name of the open ad in an address. */
const AD = 'ad';

/** The id of the ad that an address opens; null where it opens none. Whatever stands there: an id that nobody has is an ad that is gone. */
export const adInAddress = (search: string): string | null => {
  const adId = new URLSearchParams(search).get(AD);
  return adId === null || adId === '' ? null : adId;
};

/** The same address with another ad open, or none; all else in it stays. */
export const addressWithAd = (search: string, adId: string | null): string => {
  const parameters = new URLSearchParams(search);
  if (adId === null) parameters.delete(AD);
  else parameters.set(AD, adId);
  return parameters.toString();
};
