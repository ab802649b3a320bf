/** The tables of the first released version of the local store, which users still have on their disks. */
export const FIRST_STORE = {
  capturedAds: '[adId+version], adId, capturedAt',
  savedAds: 'adId, savedAt',
  outbox: '++mutationId',
  pictureJobs: '[adId+version+slot], adId, notBefore',
  pictureBytes: '[adId+version+slot], adId',
  facts: 'name',
};
