/** The tables of the first shipped version of the local store, as they lie on people's disks. */
export const FIRST_STORE = {
  capturedAds: '[adId+version], adId, capturedAt',
  savedAds: 'adId, savedAt',
  outbox: '++mutationId',
  pictureJobs: '[adId+version+slot], adId, notBefore',
  pictureBytes: '[adId+version+slot], adId',
  facts: 'name',
};
