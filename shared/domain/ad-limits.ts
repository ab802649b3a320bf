/** Pictures and videos kept of one ad. */
export const MAX_MEDIA_PER_AD = 40;
