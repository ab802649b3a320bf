/** Maximum number of stored pictures and videos of an ad. */
export const MAX_MEDIA_PER_AD = 40;
