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
